import type { Lane, Part, Stage } from './parts.ts';

export interface PartResult extends Part {
  passed: boolean;
  seconds: number;
  output: string;
}

export type RunScript = (script: string) => Promise<{ passed: boolean; output: string }>;

/**
 * Runs the stages in sequence and the lanes of a stage in parallel. A failed part ends its lane, and the run after its
 * stage. `report` is called after each part; `now` returns milliseconds.
 */
export async function runStages(
  stages: readonly Stage[],
  run: RunScript,
  report: (result: PartResult) => void,
  now: () => number,
): Promise<PartResult[]> {
  const results: PartResult[] = [];
  const runLane = async (lane: Lane) => {
    for (const part of lane) {
      const start = now();
      const { passed, output } = await run(part.script);
      const result = { ...part, passed, output, seconds: (now() - start) / 1000 };
      results.push(result);
      report(result);
      if (!result.passed) return;
    }
  };
  for (const stage of stages) {
    await Promise.all(stage.map(runLane));
    if (results.some(({ passed }) => !passed)) break;
  }
  return results;
}

export function summary(results: readonly PartResult[], totalS: number): string {
  const rows = results.map(({ script, seconds, shareS, passed }) => {
    const remark = passed ? (seconds > shareS ? '  over its share' : '') : '  FAILED';
    return `${script.padEnd(16)}${seconds.toFixed(0).padStart(6)} s of ${String(shareS).padStart(4)} s${remark}`;
  });
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    ...rows,
    `${'all'.padEnd(16)}${totalS.toFixed(0).padStart(6)} s`,
    `parts: ${results.length - failed} passed, ${failed} failed`,
  ].join('\n');
}

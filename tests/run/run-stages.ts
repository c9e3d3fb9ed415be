import { partOf, type Lane, type PartName, type Stage } from './parts.ts';

export interface PartResult {
  name: PartName;
  passed: boolean;
  seconds: number;
  output: string;
}

export type RunPart = (name: PartName) => Promise<{ passed: boolean; output: string }>;

/**
 * Runs the stages in sequence and the lanes of a stage in parallel. A failed part ends its lane, and the run after its
 * stage. `report` is called after each part; `now` returns milliseconds.
 */
export async function runStages(
  stages: readonly Stage[],
  run: RunPart,
  report: (result: PartResult) => void,
  now: () => number,
): Promise<PartResult[]> {
  const results: PartResult[] = [];
  const runLane = async (lane: Lane) => {
    for (const name of lane) {
      const start = now();
      const { passed, output } = await run(name);
      const result = { name, passed, output, seconds: (now() - start) / 1000 };
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
  const rows = results.map(({ name, seconds, passed }) => {
    const { shareS = 0 } = partOf(name);
    const remark = passed ? (seconds > shareS ? '  over its share' : '') : '  FAILED';
    return `${name.padEnd(26)}${seconds.toFixed(0).padStart(6)} s of ${String(shareS).padStart(4)} s${remark}`;
  });
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    ...rows,
    `${'all'.padEnd(26)}${totalS.toFixed(0).padStart(6)} s`,
    `parts: ${results.length - failed} passed, ${failed} failed`,
  ].join('\n');
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { onStop } from '../../mocks/on-stop.ts';
import { browserNote, chromiumPath } from '../setup/find-chromium.ts';
import { commandOf, LONG_STAGES, STAGES, type PartName } from './parts.ts';
import { runStages, summary, type PartResult } from './run-stages.ts';

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/** Runs a part and collects its output, because parallel lanes would mix their lines. */
function runPart(name: PartName): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(commandOf(name), {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
      // The part has its own process group, so that its child processes end with it.
      detached: !isWindows,
    });
    running.add(child);
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ passed: false, output: String(error) }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

onStop(() => {
  for (const { pid } of running) if (pid !== undefined) process.kill(isWindows ? pid : -pid);
  process.exit(1);
});

const print = ({ name, passed, seconds, output }: PartResult) =>
  console.log(
    `\n${output.trimEnd()}\n--- ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`,
  );

async function runAll(): Promise<boolean> {
  const start = Date.now();
  const stages = [...STAGES, ...(process.argv.includes('--all') ? LONG_STAGES : [])];
  const results = await runStages(stages, runPart, print, Date.now);
  console.log(`\n${summary(results, (Date.now() - start) / 1000)}`);
  return results.every(({ passed }) => passed);
}

/** Reports a missing browser before the first part runs, because the browser tests come last. */
function hasBrowsers(): boolean {
  try {
    const path = chromiumPath();
    chromiumPath('full');
    console.log(browserNote(path));
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

process.exit(hasBrowsers() && (await runAll()) ? 0 : 1);

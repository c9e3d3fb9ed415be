import { spawn } from 'node:child_process';
import { LONG_STAGES, STAGES } from './parts.ts';
import { runStages, summary, type PartResult } from './run-stages.ts';

/** Runs an npm script and collects its output, since parallel lanes would mix their lines. */
function runScript(script: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ passed: false, output: String(error) }));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

const print = ({ script, passed, seconds, output }: PartResult) =>
  console.log(
    `\n${output.trimEnd()}\n--- npm run ${script}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`,
  );

const start = Date.now();
const stages = process.argv.includes('--all') ? [...STAGES, ...LONG_STAGES] : STAGES;
const results = await runStages(stages, runScript, print, Date.now);
console.log(`\n${summary(results, (Date.now() - start) / 1000)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

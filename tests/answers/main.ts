import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as operations from '../../src/api/generated/operations.ts';
import { RESULT, writeOptions } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** More than 5,000 answers over all targets. */
const RUNS = 15;

type Counts = Record<string, { allowed: number; broken: number }>;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    runs: { type: 'string', default: String(RUNS) },
    only: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = Number(values.seed);
const runs = Number(values.runs);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs) || runs < 1) {
  console.error(
    'npm run fuzz:answers -- [--seed <number>] [--runs <visits of each call>] [--only <part of a name>]',
  );
  process.exit(1);
}

/** Runs a share of the targets in a process of its own; resolves with the counts, undefined where it has failed. */
function runShare(part: number, of: number): Promise<{ passed: boolean; counts: Counts }> {
  const options = { seed, runs, only: values.only, path: values.path, share: { part, of } };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(root, 'tests/setup/vitest.config.ts');
  const args = [
    'run',
    '--configLoader',
    'runner',
    '-c',
    config,
    '--disableConsoleIntercept',
    'tests/answers/answers',
  ];
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    env: { ...process.env, ...writeOptions(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (status) => {
      const lines = output.split('\n');
      const line = lines.find((one) => one.startsWith(RESULT));
      if (status !== 0) console.log(output);
      resolve({
        passed: status === 0 && line !== undefined,
        counts: line === undefined ? {} : (JSON.parse(line.slice(RESULT.length)) as Counts),
      });
    });
  });
}

const start = Date.now();
// A single target is not worth two.
const shares = values.only === undefined ? availableParallelism() : 1;
const results = await Promise.all(Array.from({ length: shares }, (_, part) => runShare(part, shares)));

const total = (kind: 'allowed' | 'broken', id?: string) =>
  results
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([operation]) => id === undefined || operation === id)
    .reduce((sum, [, count]) => sum + count[kind], 0);
// No page calls the operation that ends an interaction.
const ids = Object.keys(operations).filter((id) => id !== 'deleteInteraction');
for (const id of ids)
  if (values.only === undefined || total('allowed', id) > 0)
    console.log(
      `${id.padEnd(30)} ${String(total('allowed', id)).padStart(6)} allowed ${String(total('broken', id)).padStart(6)} broken`,
    );
const unanswered =
  values.only === undefined ? ids.filter((id) => total('allowed', id) + total('broken', id) === 0) : [];
for (const id of unanswered) console.error(`${id} was never called.`);
console.log(
  `${String(total('allowed') + total('broken'))} answers, SEED ${String(seed)}, ${((Date.now() - start) / 1000).toFixed(0)} s`,
);
if (unanswered.length > 0 || results.some(({ passed }) => !passed)) process.exitCode = 1;

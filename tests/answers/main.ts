import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as operations from '../../src/api/generated/operations.ts';
import { RESULT, writeOptions, type FuzzCounts } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LEAST_ANSWERS = 5000;
/** Visits of each call: more than the least answers, also where some visits do not reach their call. */
const RUNS = 34;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    runs: { type: 'string' },
    only: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = Number(values.seed);
const runs = Number(values.runs ?? RUNS);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs) || runs < 1) {
  console.error(
    'npm run part -- answers [--seed <number>] [--runs <visits of each call>] [--only <part of a name>]',
  );
  process.exit(1);
}

/** Runs a share of the targets in a process of its own; resolves with the counts, which are empty where there are none. */
function runShare(part: number, of: number): Promise<{ passed: boolean; counts: FuzzCounts }> {
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
        counts:
          line === undefined
            ? { answers: {}, followed: 0 }
            : (JSON.parse(line.slice(RESULT.length)) as FuzzCounts),
      });
    });
  });
}

const start = Date.now();
// A single target is not worth two.
const shares = values.only === undefined ? availableParallelism() : 1;
const results = await Promise.all(Array.from({ length: shares }, (_, part) => runShare(part, shares)));

const total = (kind: 'allowed' | 'broken', id: string) =>
  results.reduce((sum, { counts }) => sum + (counts.answers[id]?.[kind] ?? 0), 0);
// No page calls the operation that ends an interaction.
const ids = Object.keys(operations).filter((id) => id !== 'deleteInteraction');
const rows = ids.map((id) => ({ id, allowed: total('allowed', id), broken: total('broken', id) }));
for (const { id, allowed, broken } of rows)
  if (values.only === undefined || allowed + broken > 0)
    console.log(
      `${id.padEnd(30)} ${String(allowed).padStart(6)} allowed ${String(broken).padStart(6)} broken`,
    );
const answers = rows.reduce((sum, { allowed, broken }) => sum + allowed + broken, 0);
const followed = results.reduce((sum, { counts }) => sum + counts.followed, 0);
console.log(
  `${String(answers)} answers and ${String(followed)} to later calls, SEED ${String(seed)}, ` +
    `${((Date.now() - start) / 1000).toFixed(0)} s`,
);

const missing = [
  ...(values.only === undefined ? rows.filter(({ allowed, broken }) => allowed + broken === 0) : []).map(
    ({ id }) => `${id} was never called.`,
  ),
  ...(values.only === undefined && values.runs === undefined && answers < LEAST_ANSWERS
    ? [`Fewer than ${String(LEAST_ANSWERS)} answers were given.`]
    : []),
];
for (const sentence of missing) console.error(sentence);
if (missing.length > 0 || results.some(({ passed }) => !passed)) process.exitCode = 1;

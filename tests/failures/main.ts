import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Runs every case of this folder; `npm test` runs a sample.

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** Random answers to each call. */
    runs: { type: 'string', default: '34' },
    /** A part of a test's title. */
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [name = ''] = positionals;

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = ['--configLoader', 'runner', '-c', 'tests/setup/vitest.config.ts'];
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', ...config, `tests/failures/${name}`, '-t', values.only],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAILURES_SEED: values.seed, FAILURES_RUNS: values.runs },
  },
);
process.exitCode = status ?? 1;

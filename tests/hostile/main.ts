import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run part -- hostile`: hostile addresses and messages, all of them in this process and a share of the addresses in a browser.
 * `--runs 500` has fewer addresses and messages, `--seed 7` others.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const env = { ...process.env, HOSTILE_RUNS: values.runs, HOSTILE_SEED: values.seed, SEED: values.seed };

const commands = [
  'vitest run --configLoader runner -c tests/setup/vitest.config.ts src/app/hostile-addresses.test.tsx src/preview/preview-properties.test.tsx',
  'playwright test -c tests/setup/playwright.config.ts tests/e2e/hostile.spec.ts tests/e2e/security-policy.spec.ts --project desktop',
];
const failed = commands.filter((command) => {
  const { status } = spawnSync('npx', command.split(' '), { env, stdio: 'inherit' });
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;

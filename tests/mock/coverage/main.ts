import { parseArgs } from 'node:util';
import { startMock } from '../../../mocks/server/server.ts';
import { cover } from './cover.ts';
import { report } from './report.ts';

/**
 * `npm run mock:coverage`: every answer of the contract, had from the mock by HTTP; with --target from a running one.
 * --calls tells the calls of each recipe.
 */
const { values } = parseArgs({
  options: { target: { type: 'string' }, calls: { type: 'boolean', default: false } },
});
const { target, calls } = values;
if (target !== undefined && !URL.canParse(target))
  throw new Error(`--target must be an address, not "${target}".`);

const start = performance.now();
const own = target === undefined ? await startMock() : null;
try {
  const coverage = await cover(own?.origin ?? target ?? '');
  for (const line of report(coverage, calls)) console.log(line);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  for (const one of coverage.wrong) console.error(`WRONG  ${one}`);
  if (coverage.wrong.length) process.exitCode = 1;
} finally {
  await own?.close();
}

import { parseArgs } from 'node:util';
import { startMock } from '../../../mocks/server/start-mock.ts';
import { measureCoverage } from './measure-coverage.ts';
import { report } from './report.ts';

/**
 * `npm run mock:coverage`: reaches every response of the contract by HTTP.
 * --target uses a running mock, --calls lists the calls of each scenario.
 */
const { values } = parseArgs({
  options: { target: { type: 'string' }, calls: { type: 'boolean', default: false } },
});
const { target, calls } = values;
if (target !== undefined && !URL.canParse(target))
  throw new Error(`--target must be an address, not "${target}".`);

const start = performance.now();
const ownErrors: unknown[] = [];
const ownMock = target === undefined ? await startMock({ onError: (error) => ownErrors.push(error) }) : null;
try {
  const coverage = await measureCoverage(ownMock?.origin ?? target ?? '');
  for (const line of report(coverage, calls)) console.log(line);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  for (const problem of coverage.problems) console.error(`WRONG  ${problem}`);
  for (const error of ownErrors) console.error('WRONG  The mock failed:', error);
  if (coverage.problems.length || ownErrors.length) process.exitCode = 1;
} finally {
  await ownMock?.close();
}

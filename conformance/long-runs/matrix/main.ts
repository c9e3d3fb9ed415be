import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startMock } from '../../../mocks/server/start-mock.ts';
import { faultNames } from '../../../mocks/faults/fault.ts';
import { badServers, notOfServers } from './bad-servers.ts';
import { matrixTable, MATRIX_END, MATRIX_START } from './table.ts';
import { runAgainst, type MatrixRow } from './run-matrix.ts';

const LEAST_CAUGHT = 0.98;
const PAGE = fileURLToPath(new URL('../../../docs/conformance.md', import.meta.url));

/** `npm run part -- conformance-matrix`: which check catches which bad server. With names of faults, only those. */
const wanted = process.argv.slice(2);
const chosen = badServers.filter(({ fault }) => wanted.length === 0 || wanted.includes(fault));
const forgotten = faultNames.filter(
  (name) => !notOfServers.includes(name) && badServers.every(({ fault }) => fault !== name),
);
if (forgotten.length > 0) throw new Error(`No bad server has the fault ${forgotten.join(', ')}.`);
const mock = await startMock();
const rows: MatrixRow[] = [];
try {
  for (const server of chosen) {
    const row = await runAgainst(mock, server);
    rows.push(row);
    const verdict = row.isNamed ? 'caught' : row.isCaught ? 'caught, not named' : 'MISSED';
    console.log(
      `${verdict.padEnd(18)} ${server.fault} ${server.operationId ?? ''} (${server.tenant}): ${row.failed.length} fail, by ${server.namedBy}${row.isNamed ? '' : `; instead ${[...row.failed, ...row.warned].slice(0, 5).join(', ')}`}`,
    );
  }
} finally {
  await mock.close();
}
const caught = rows.filter(({ isCaught }) => isCaught).length;
const named = rows.filter(({ isNamed }) => isNamed).length;
const missedMusts = rows.filter(({ isCaught, server }) => !isCaught && server.severity === 'must');
console.log(`\n${rows.length} bad servers, ${caught} caught, ${named} by the check that names the fault.`);
if (wanted.length === 0) {
  const page = readFileSync(PAGE, 'utf8');
  const [before = ''] = page.split(MATRIX_START);
  const after = page.split(MATRIX_END)[1] ?? '';
  writeFileSync(PAGE, `${before}${MATRIX_START}\n\n${matrixTable(rows)}\n\n${MATRIX_END}${after}`);
  console.log('Written: docs/conformance.md');
}
process.exitCode =
  caught / rows.length < LEAST_CAUGHT || missedMusts.length > 0 || named < rows.length ? 1 : 0;

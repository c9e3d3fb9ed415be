import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startMock } from '../../mocks/server/start-mock.ts';
import { faultNames } from '../../mocks/faults/fault.ts';
import { defects } from '../bad-servers/defects.ts';
import { badServers, notOfServers, type BadServer } from '../bad-servers/bad-servers.ts';
import { listChecks } from '../kit/run/run.ts';
import { profiles, type Profile } from '../kit/workflows/arazzo.ts';
import { matrixTable, MATRIX_END, MATRIX_START } from './matrix-table.ts';
import { runAgainst, type MatrixRow } from './run-against.ts';

const AT_ONCE = 4;
const PAGE = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url));

/** Runs the kit against the bad servers with these faults, or against all; a check must name the fault of each. */
export async function runMatrix(names: readonly string[]): Promise<boolean> {
  const chosen = badServers.filter(({ fault }) => names.length === 0 || names.includes(fault));
  const tried: readonly string[] = badServers.map(({ fault }) => fault);
  const forgotten = [
    ...Object.keys(defects),
    ...faultNames.filter((name) => !notOfServers.includes(name)),
  ].filter((name) => !tried.includes(name));
  if (forgotten.length > 0) throw new Error(`No bad server has the fault ${forgotten.join(', ')}.`);
  if (chosen.length === 0) throw new Error(`No bad server has the fault ${names.join(', ')}.`);
  const mock = await startMock();
  const rows: MatrixRow[] = [];
  const waiting = [...chosen.entries()];
  // A run mostly waits for the next code of an authenticator app.
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, server] = next;
      const row = await runAgainst(server, mock, profilesOf(server));
      rows[at] = row;
      console.log(lineOf(row));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await mock.close();
  }
  const named = rows.filter(({ isNamed }) => isNamed).length;
  console.log(`\nThe kit catches ${named} of ${rows.length} bad servers by the check that names the fault.`);
  if (names.length === 0) {
    const page = readFileSync(PAGE, 'utf8');
    const [before = ''] = page.split(MATRIX_START);
    const after = page.split(MATRIX_END)[1] ?? '';
    writeFileSync(PAGE, `${before}${MATRIX_START}\n\n${matrixTable(rows)}\n\n${MATRIX_END}${after}`);
    console.log('Wrote docs/conformance.md');
  }
  return named === rows.length;
}

/** The profile of the check that has to name the fault; none, which means all, for a kind of finding. */
function profilesOf({ api = 'interaction', namedBy }: BadServer): readonly Profile[] {
  const check = listChecks(api).find(({ id }) => id === namedBy);
  return profiles.filter((profile) => profile === check?.profile);
}

function lineOf({ server, failed, warned, isCaught, isNamed }: MatrixRow): string {
  const { fault, operationId = '', tenant, namedBy } = server;
  const verdict = isNamed ? 'caught' : isCaught ? 'caught, not named' : 'MISSED';
  const instead = isNamed ? '' : `; instead ${[...failed, ...warned].slice(0, 5).join(', ')}`;
  return `${verdict.padEnd(18)} ${fault} ${operationId} (${tenant}): ${failed.length} fail, by ${namedBy}${instead}`;
}

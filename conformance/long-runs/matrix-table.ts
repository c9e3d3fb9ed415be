import { faults } from '../../mocks/faults/faults.ts';
import { defects, isDefect } from '../bad-servers/defects.ts';
import type { MatrixRow } from './run-against.ts';

export const MATRIX_START = '<!-- matrix -->';
export const MATRIX_END = '<!-- /matrix -->';

/** The list of docs/conformance.md, with a line for each bad server. */
export function matrixTable(rows: readonly MatrixRow[]): string {
  const caught = rows.filter(({ isCaught }) => isCaught).length;
  const lines = rows.map(({ server, isCaught }) => {
    const { api, fault, operationId, tenant, namedBy } = server;
    const { purpose } = isDefect(fault) ? defects[fault] : faults[fault];
    const place = operationId === undefined ? tenant : `${operationId} at ${tenant}`;
    const where = api === 'experience' ? `${place}, Experience API` : place;
    return `- \`${fault}\` (${where}): ${purpose} ${isCaught ? `Caught by \`${namedBy}\`.` : '**Missed.**'}`;
  });
  return [`${caught} of ${rows.length} bad servers are caught.`, '', ...lines].join('\n');
}

import type { OperationId } from '../prism/description.ts';
import { withDefaultTimes } from '../faults/apply-faults.ts';
import { missingAssetCookieFor } from '../faults/missing-asset-cookie.ts';
import { faultNames } from '../faults/fault.ts';
import type { ActiveFault, FaultName } from '../faults/fault.ts';
import { faults } from '../faults/faults.ts';
import { unknownName } from '../inputs/nearest-names.ts';
import type { RequestBodies } from './request-bodies.ts';
import { findOperation } from './documented-operations.ts';

export const faultList = faultNames.map((name) => ({ name, purpose: faults[name].purpose }));

const isFault = (name: string): name is FaultName => faultNames.some((one) => one === name);
const changesAssets = (active: readonly ActiveFault[]) =>
  active.some(({ name }) => faults[name].effect.kind === 'asset');

/** The Set-Cookie lines for the host of the page's files, if the change concerns missing assets. */
export const assetCookies = (before: readonly ActiveFault[], after: readonly ActiveFault[]): string[] =>
  before !== after && (changesAssets(before) || changesAssets(after)) ? [missingAssetCookieFor(after)] : [];

export function parseFaults(
  requested: RequestBodies['faults']['faults'],
): { faults: readonly ActiveFault[] } | { error: string } {
  const parsed: ActiveFault[] = [];
  for (const { name, operationId, times, ms } of requested) {
    if (!isFault(name)) return { error: unknownName('fault', name, faultNames) };
    let id: OperationId | undefined;
    if (operationId !== undefined) {
      const operation = findOperation(operationId);
      if ('error' in operation) return operation;
      id = operation.operationId;
    }
    parsed.push(
      withDefaultTimes({
        name,
        ...(id !== undefined && { operationId: id }),
        ...(times !== undefined && { times }),
        ...(ms !== undefined && { ms }),
      }),
    );
  }
  return { faults: parsed };
}

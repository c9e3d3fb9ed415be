import type { OperationId } from '../prism/description.ts';
import { switchedOn } from '../faults/apply.ts';
import { assetCookieOf } from '../faults/asset-cookie.ts';
import { faultNames } from '../faults/fault.ts';
import type { ActiveFault, FaultName } from '../faults/fault.ts';
import { faults } from '../faults/faults.ts';
import { unknownName } from '../inputs/nearest.ts';
import type { Bodies } from './bodies.ts';
import { operationNamed } from './documented.ts';

/** The faults there are. */
export const faultList = faultNames.map((name) => ({ name, purpose: faults[name].purpose }));

const isFault = (name: string): name is FaultName => faultNames.some((one) => one === name);
const changesAssets = (active: readonly ActiveFault[]) =>
  active.some(({ name }) => faults[name].effect.kind === 'asset');

/** The Set-Cookie lines that tell the host of the page's files, where the change concerns them. */
export const assetCookies = (before: readonly ActiveFault[], after: readonly ActiveFault[]): string[] =>
  before !== after && (changesAssets(before) || changesAssets(after)) ? [assetCookieOf(after)] : [];

/** The faults as they are kept, or what to say to a name nobody knows. */
export function checkFaults(
  wanted: Bodies['faults']['faults'],
): { faults: readonly ActiveFault[] } | { wrong: string } {
  const checked: ActiveFault[] = [];
  for (const { name, operationId, times, ms } of wanted) {
    if (!isFault(name)) return { wrong: unknownName('fault', name, faultNames) };
    let id: OperationId | undefined;
    if (operationId !== undefined) {
      const operation = operationNamed(operationId);
      if ('wrong' in operation) return operation;
      id = operation.operationId;
    }
    checked.push(
      switchedOn({
        name,
        ...(id !== undefined && { operationId: id }),
        ...(times !== undefined && { times }),
        ...(ms !== undefined && { ms }),
      }),
    );
  }
  return { faults: checked };
}

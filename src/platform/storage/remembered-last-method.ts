import type { LastMethod } from '../../domain/last-method.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

const KEY = 'lastMethod';

/** How somebody signed in here last. Removes it if the deployment does not want it kept. */
export function readLastMethod(isKept: boolean): string | undefined {
  if (!isKept) removeLocal(KEY);
  return isKept ? readLocal(KEY) : undefined;
}

export const writeLastMethod = (method: LastMethod): void => writeLocal(KEY, method);

import { readLocal, removeLocal, writeLocal } from './storage.ts';

const KEY = 'ownLook';
const keyOf = (appId: string | undefined) => (appId === undefined ? KEY : `${KEY}:${appId}`);

/** Whether the settings of the last visit had a style sheet or content of the tenant, which place the form elsewhere. */
export const remembersOwnLook = (appId: string | undefined): boolean => readLocal(keyOf(appId)) !== undefined;

/** So that the next visit waits for them, with the skeleton, in place of showing a form that would move. */
export function rememberOwnLook(hasOwnLook: boolean, appId: string | undefined): void {
  if (hasOwnLook) writeLocal(keyOf(appId), 'true');
  else removeLocal(keyOf(appId));
}

import { localKeys, writeLocal } from './storage.ts';

/**
 * The key of an item about the interaction, which tabs share. Two applications in two tabs may have interactions of
 * their own (contract §9); a tab without one shares the interaction that was changed last.
 */
export const sharedKey = (item: string, appId: string | undefined) =>
  appId === undefined ? item : `${item}:${appId}`;

/** Writes the item of an application and that of the last change; without an application, those of all. */
export function writeShared(item: string, appId: string | undefined, value: string): void {
  const changed =
    appId === undefined ? localKeys().filter((key) => key.startsWith(`${item}:`)) : [sharedKey(item, appId)];
  for (const key of [item, ...changed]) writeLocal(key, value);
}

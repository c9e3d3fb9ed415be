import { time } from '../../domain/generated/constants.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../storage/storage.ts';

/**
 * The key of an item about the interaction, which tabs share. Two applications in two tabs may have interactions of
 * their own; a tab without one shares the interaction that was changed last.
 */
export const sharedKey = (item: string, appId: string | undefined) =>
  appId === undefined ? item : `${item}:${appId}`;

/**
 * Writes `item:appId` and `item`; without an application, every `item:*`. The value begins with its time in ms. Removes what
 * is older than a day, when no server has the interaction any more, so that no application leaves an item for ever.
 */
export function writeShared(item: string, appId: string | undefined, value: string): void {
  const kept = localKeys().filter((key) => {
    if (!key.startsWith(`${item}:`)) return false;
    const isOld = !(Date.now() - parseInt(readLocal(key) ?? '', 10) < time.dayS * 1000);
    if (isOld) removeLocal(key);
    return !isOld;
  });
  for (const key of [item, ...(appId === undefined ? kept : [sharedKey(item, appId)])])
    writeLocal(key, value);
}

import { time } from '../../domain/generated/constants.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../storage/storage.ts';

/**
 * The key of an item about the interaction that tabs share. Two applications in two tabs may have separate interactions;
 * a tab without an application shares the interaction that changed last.
 */
export const sharedKey = (item: string, appId: string | undefined) =>
  appId === undefined ? item : `${item}:${appId}`;

/**
 * Writes `item:appId` and `item`; without an application, every `item:*`. The value begins with its time in ms. Removes items
 * older than a day, because no server has their interaction any more, so that no item stays for ever.
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

import { localKeys, readLocal, writeLocal } from './storage.ts';

/** That of a tab without an application, which shares the interaction that was changed last. */
const KEY = 'generation';

/** Two applications in two tabs may have interactions of their own (contract §9). */
const keyOf = (appId: string | undefined) => (appId === undefined ? KEY : `${KEY}:${appId}`);

/** The generation of the last change, in whichever tab; undefined where storage is unavailable. */
export function readGeneration(appId: string | undefined): string | undefined {
  return readLocal(keyOf(appId));
}

/** Writes a new random generation, for all tabs to read; without an application for those of all applications. */
export function renewGeneration(appId: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const generation = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const changed =
    appId === undefined ? localKeys().filter((key) => key.startsWith(`${KEY}:`)) : [keyOf(appId)];
  for (const key of [KEY, ...changed]) writeLocal(key, generation);
  return generation;
}

import { readLocal, writeLocal } from './storage.ts';

/** Two applications in two tabs may have interactions of their own (contract §9). */
const keyOf = (appId: string | undefined) => `generation${appId === undefined ? '' : `:${appId}`}`;

/** The generation of the last change, in whichever tab; undefined where storage is unavailable. */
export function readGeneration(appId: string | undefined): string | undefined {
  return readLocal(keyOf(appId));
}

/** Writes a new random generation, for all tabs to read. */
export function renewGeneration(appId: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const generation = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeLocal(keyOf(appId), generation);
  return generation;
}

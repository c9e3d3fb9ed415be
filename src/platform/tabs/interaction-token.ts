import { readLocal } from '../storage/storage.ts';
import { sharedKey, writeShared } from './shared-item.ts';

const ITEM = 'interactionToken';

/** The token of the last change in any tab; undefined if storage is unavailable. */
export function readInteractionToken(appId: string | undefined): string | undefined {
  return readLocal(sharedKey(ITEM, appId));
}

/** Writes a new random token with its time for all tabs of the application; without one, for the tabs of all applications. */
export function renewInteractionToken(appId: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const interactionToken = `${Date.now()}-${random}`;
  writeShared(ITEM, appId, interactionToken);
  return interactionToken;
}

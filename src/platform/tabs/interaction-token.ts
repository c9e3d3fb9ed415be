import type { ServerApi } from '../../domain/server-api.ts';
import { readLocal } from '../storage/storage.ts';
import { sharedKey, writeShared } from './shared-item.ts';

/** Whether the token is of an interaction over another API. Tokens of earlier builds, which name none, are of the Interaction API. */
export const isOfOtherApi = (interactionToken: string, api: ServerApi): boolean =>
  interactionToken.endsWith('-experience') !== (api === 'experience');

const ITEM = 'interactionToken';

/** The token of the last change in any tab; undefined if storage is unavailable. */
export function readInteractionToken(appId: string | undefined): string | undefined {
  return readLocal(sharedKey(ITEM, appId));
}

/**
 * Writes a new random token for all tabs of the application, with its time and the API of the interaction; without an application,
 * for the tabs of all of them.
 */
export function renewInteractionToken(appId: string | undefined, api: ServerApi): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const interactionToken = `${Date.now()}-${random}-${api}`;
  writeShared(ITEM, appId, interactionToken);
  return interactionToken;
}

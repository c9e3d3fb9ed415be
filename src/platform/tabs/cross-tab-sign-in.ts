import { readAppId } from '../navigation/entry-context.ts';
import { readInteractionToken } from './interaction-token.ts';
import { sharedKey, writeShared } from './shared-item.ts';
import { writeSession } from '../storage/storage.ts';

/** Local storage has the number of the last sign-in, session storage the number of this tab's. */
export const SIGNED_IN = 'signedIn';

/**
 * Keeps when it was, and the token of the interaction that it ended. Tabs hear of it by a storage event, because a
 * BroadcastChannel keeps pages out of the back/forward cache.
 */
export function announceSignIn(): void {
  const appId = readAppId();
  const signIn = `${Date.now()} ${readInteractionToken(appId) ?? ''}`;
  writeShared(SIGNED_IN, appId, signIn);
  writeSession(SIGNED_IN, signIn);
}

export function onSignInInOtherTab(onSignIn: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && key === sharedKey(SIGNED_IN, readAppId())) onSignIn();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

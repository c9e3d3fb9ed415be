import { readAppId } from '../navigation/entry-context.ts';
import { readInteractionToken } from './interaction-token.ts';
import { sharedKey, writeShared } from './shared-item.ts';
import { writeSession } from '../storage/storage.ts';

/** Local storage holds the last sign-in of any tab, session storage the last one of this tab. */
export const SIGNED_IN = 'signedIn';

/**
 * Stores the time of the sign-in and the token of the interaction that it ended. Other tabs get a storage event, because a
 * BroadcastChannel would keep pages out of the back/forward cache.
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

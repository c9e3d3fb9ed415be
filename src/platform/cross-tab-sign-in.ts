import { removeLocal, writeLocal } from './storage.ts';

const KEY = 'signedIn';

/** Uses a storage event, because a BroadcastChannel keeps pages out of the back/forward cache (quality 17). */
export function announceSignIn(): void {
  writeLocal(KEY, String(Date.now()));
  removeLocal(KEY);
}

export function onSignInInOtherTab(onSignIn: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) onSignIn();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

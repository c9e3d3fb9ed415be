import { removeLocal, writeLocal } from './storage.ts';

const KEY = 'signedIn';

/**
 * Tells other tabs of this browser that somebody has signed in (quality 17). A storage event rather than a channel:
 * an open channel keeps pages out of the back/forward cache. Carries the time only, and leaves nothing behind.
 */
export function announceSignIn(): void {
  writeLocal(KEY, String(Date.now()));
  removeLocal(KEY);
}

/** Calls back when somebody has signed in in another tab. Returns the way to stop. */
export function onSignInElsewhere(signedIn: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) signedIn();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

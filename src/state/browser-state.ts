import { canUseCookies } from '../platform/cookies.ts';
import { readEntryOrigin, readNotification } from '../platform/entry-context.ts';
import { matchesMedia, PREFERS_DARK, subscribeMedia } from '../platform/media.ts';
import { isNativeWebview } from '../platform/native-webview.ts';
import type { AppStore, BrowserState } from './app-store.ts';

/** Call it after `saveEntryContext`. */
function readBrowserState(): BrowserState {
  return {
    origin: location.origin,
    hostname: location.hostname,
    prefersDark: matchesMedia(PREFERS_DARK),
    native: isNativeWebview(),
    notification: readNotification(),
    entryOrigin: readEntryOrigin(),
    cookies: canUseCookies(),
  };
}

/** Pushes what the browser knows, and each change of the preferred colours. Returns a function that stops it. */
export function connectBrowser(store: Pick<AppStore, 'push'>): () => void {
  store.push(readBrowserState());
  return subscribeMedia(PREFERS_DARK, () => store.push({ prefersDark: matchesMedia(PREFERS_DARK) }));
}

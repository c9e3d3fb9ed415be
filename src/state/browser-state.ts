import { canUseCookies } from '../platform/storage/cookies.ts';
import { readEntryOrigin, readNotification } from '../platform/navigation/entry-context.ts';
import { canClose } from '../platform/navigation/close-window.ts';
import { matchesMedia, PREFERS_DARK, subscribeMedia, WIDE } from '../platform/document/media.ts';
import { isNativeWebview } from '../platform/embedding/native-webview.ts';
import type { AppStore, BrowserState } from './app-store.ts';

/** The media queries that the page follows. */
const MEDIA = {
  prefersDark: PREFERS_DARK,
  touch: '(hover: none) and (pointer: coarse)',
  wide: WIDE,
};
type Media = { [Name in keyof typeof MEDIA]: boolean };

const readMedia = (): Media => ({
  prefersDark: matchesMedia(MEDIA.prefersDark),
  touch: matchesMedia(MEDIA.touch),
  wide: matchesMedia(MEDIA.wide),
});

/** Call it after `saveEntryContext`. */
function readBrowserState(): BrowserState {
  return {
    origin: location.origin,
    hostname: location.hostname,
    ...readMedia(),
    closable: canClose(),
    native: isNativeWebview(),
    notification: readNotification(),
    entryOrigin: readEntryOrigin(),
    cookies: canUseCookies(),
  };
}

/** Pushes what the browser knows, and each change of colours, input and width. Returns a function that stops it. */
export function connectBrowser(store: Pick<AppStore, 'push'>): () => void {
  store.push(readBrowserState());
  const stops = Object.values(MEDIA).map((query) => subscribeMedia(query, () => store.push(readMedia())));
  return () => stops.forEach((stop) => stop());
}

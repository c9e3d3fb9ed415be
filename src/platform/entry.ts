import { safeHttpUrl, sameOrigin } from './safe-redirect.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

const NOTIFICATION = 'notification';
const NO_CACHE = 'noCache';
const ENTRY_ORIGIN = 'entryOrigin';
const APP_ID = 'appId';

/** A notification is a phrase key: no free text from an address is even kept (contract §7). */
const PHRASE_KEY = /^\w+(\.\w+)*$/;
const ID = /^[\w-]{1,128}$/;

/** Pages a social provider sends people back to: whoever did is not where they came from. */
const RETURN = /^\/(callback|social|sign-in\/social)\//;

/** What storage would not take; it lasts as long as the page is open (quality 19). */
const memory = new Map<string, string>();

const recall = (key: string): string | undefined => readSession(key) ?? memory.get(key);

function keep(key: string, value: string): void {
  writeSession(key, value);
  if (readSession(key) !== value) memory.set(key, value);
}

const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';

/** The query without the given names, every other byte as it was (OAuth parameters must not change). */
function withoutNames(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !names.includes(nameOf(part)));
  return kept.length > 0 && kept.join('') !== '' ? `?${kept.join('&')}` : '';
}

function rememberReferrer(): void {
  const { referrer } = document;
  const from = safeHttpUrl(referrer, location.href);
  if (from === undefined || sameOrigin(from, location.href) || RETURN.test(location.pathname)) return;
  keep(ENTRY_ORIGIN, new URL(from).origin);
}

/**
 * Call once when the page loads. Moves `notification` and `no_cache` from the address to the session, copies
 * `app_id`, and keeps where the person came from; the rest of the address stays as it is (contract §7, §9).
 */
export function rememberEntry(): void {
  const query = new URLSearchParams(location.search);
  const notification = query.get('notification');
  const noCache = query.get('no_cache');
  const appId = query.get('app_id');
  const moved: string[] = [];
  if (notification !== null) {
    moved.push('notification');
    if (PHRASE_KEY.test(notification)) keep(NOTIFICATION, notification);
  }
  if (noCache !== null && noCache.toLowerCase() !== 'false') {
    moved.push('no_cache');
    keep(NO_CACHE, 'true');
  }
  if (appId !== null && ID.test(appId)) keep(APP_ID, appId);
  rememberReferrer();
  if (moved.length === 0) return;
  const { origin, pathname, search, hash } = location;
  history.replaceState(history.state, '', `${origin}${pathname}${withoutNames(search, moved)}${hash}`);
}

/** The phrase key of the banner to show; whether a text has that key is for the catalogue to say. */
export function readNotification(): string | undefined {
  return recall(NOTIFICATION);
}

/** Forgets the banner once it is dismissed. */
export function clearNotification(): void {
  removeSession(NOTIFICATION);
  memory.delete(NOTIFICATION);
}

/** Are settings and phrases to be asked for with `no_cache`? */
export function readNoCache(): boolean {
  return recall(NO_CACHE) !== undefined;
}

/** The origin of the site that sent the person here (`https://shop.example`), for "Back to <host>". */
export function readEntryOrigin(): string | undefined {
  return recall(ENTRY_ORIGIN);
}

/** The application that sent the person here, kept apart per tab (contract §9). */
export function readAppId(): string | undefined {
  return recall(APP_ID);
}

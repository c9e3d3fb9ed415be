import { safeHttpUrl, sameOrigin } from './safe-redirect.ts';
import { readSession, removeSession, writeSession } from './storage.ts';

const NOTIFICATION = 'notification';
const NO_CACHE = 'noCache';
const ENTRY_ORIGIN = 'entryOrigin';
const APP_ID = 'appId';

/** Free text from a URL is not stored (contract §7). */
const PHRASE_KEY = /^\w+(\.\w+)*$/;
const ID = /^[\w-]{1,128}$/;

/** Pages that a social provider redirects to; their parameters are the provider's. */
const SOCIAL_RETURN_PATH = /^\/(callback|social|sign-in\/social)\//;

/** Used if session storage is unavailable (quality 19). */
const memoryFallback = new Map<string, string>();

const readValue = (key: string): string | undefined => readSession(key) ?? memoryFallback.get(key);

function saveValue(key: string, value: string): void {
  writeSession(key, value);
  if (readSession(key) !== value) memoryFallback.set(key, value);
}

const parameterName = (part: string): string => part.split('=', 1)[0] ?? '';

/** Keeps every other byte, because OAuth parameters must not change. */
function withoutParameters(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !names.includes(parameterName(part)));
  return kept.length > 0 && kept.join('') !== '' ? `?${kept.join('&')}` : '';
}

function saveEntryOrigin(): void {
  const { referrer } = document;
  const url = safeHttpUrl(referrer, location.href);
  if (url === undefined || sameOrigin(url, location.href)) return;
  saveValue(ENTRY_ORIGIN, new URL(url).origin);
}

/** Call once on load: saves parameters and referrer, and removes `notification` and `no_cache` from the URL. */
export function saveEntryContext(): void {
  if (SOCIAL_RETURN_PATH.test(location.pathname)) return;
  const query = new URLSearchParams(location.search);
  const notification = query.get('notification');
  const noCache = query.get('no_cache');
  const appId = query.get('app_id');
  const moved: string[] = [];
  if (notification !== null) {
    moved.push('notification');
    if (PHRASE_KEY.test(notification)) saveValue(NOTIFICATION, notification);
  }
  if (noCache !== null && noCache.toLowerCase() !== 'false') {
    moved.push('no_cache');
    saveValue(NO_CACHE, 'true');
  }
  if (appId !== null && ID.test(appId)) saveValue(APP_ID, appId);
  saveEntryOrigin();
  if (moved.length === 0) return;
  const { origin, pathname, search, hash } = location;
  history.replaceState(history.state, '', `${origin}${pathname}${withoutParameters(search, moved)}${hash}`);
}

/** Not yet checked against the texts. */
export function readNotification(): string | undefined {
  return readValue(NOTIFICATION);
}

export function clearNotification(): void {
  removeSession(NOTIFICATION);
  memoryFallback.delete(NOTIFICATION);
}

export function readNoCache(): boolean {
  return readValue(NO_CACHE) !== undefined;
}

export function readEntryOrigin(): string | undefined {
  return readValue(ENTRY_ORIGIN);
}

export function readAppId(): string | undefined {
  return readValue(APP_ID);
}

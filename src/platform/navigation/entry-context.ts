import { safeHttpUrl, sameOrigin } from './safe-redirect.ts';
import { readSession, removeSession, writeSession } from '../storage/storage.ts';

const NOTIFICATION = 'notification';
const NO_CACHE = 'noCache';
const ENTRY_ORIGIN = 'entryOrigin';
const APP_ID = 'appId';

/** Accepts only keys, because the page stores no free text from a URL. */
const isPhraseKey = (text: string) => /^\w+(\.\w+)*$/.test(text);
/** The id becomes a request header, in which a line break would make every request fail. */
const isAppId = (text: string) => /^[\w-]{1,128}$/.test(text);
const isOrigin = (text: string) => {
  const url = safeHttpUrl(text, location.href);
  return url !== undefined && new URL(url).origin === text;
};

/** Pages that a provider redirects to; the parameters of their addresses belong to the provider. */
const SOCIAL_RETURN_PATH = /^\/(callback|social|sign-in\/social)\//;
/** Whether the query belongs to a provider. */
export const isSocialReturn = () => SOCIAL_RETURN_PATH.test(location.pathname);

/** A parameter of ours; undefined if the address has none with this name. */
const requested = (name: string): string | undefined =>
  (isSocialReturn() ? undefined : new URLSearchParams(location.search).get(name)) ?? undefined;

/** The application in the address; undefined if it names none. */
function requestedAppId(): string | undefined {
  const appId = requested('app_id');
  return appId !== undefined && isAppId(appId) ? appId : undefined;
}

function requestsNoCache(): boolean {
  const noCache = requested('no_cache');
  return noCache !== undefined && noCache.toLowerCase() !== 'false';
}

/** Replaces session storage if that is unavailable. */
const memoryFallback = new Map<string, string>();

/** Checks each value when it is read, because anybody can write to a tab's storage by hand or by an extension. */
function readValue(key: string, isValid: (value: string) => boolean): string | undefined {
  const value = readSession(key) ?? memoryFallback.get(key);
  return value !== undefined && isValid(value) ? value : undefined;
}

function saveValue(key: string, value: string): void {
  writeSession(key, value);
  if (readSession(key) !== value) memoryFallback.set(key, value);
}

/** The decoded name, as servers read it; a question mark belongs to it, unless it begins the query. */
const parameterName = (part: string): string => [...new URLSearchParams('&' + part).keys()][0] ?? '';

/** Removes parameters and keeps every other byte, because OAuth parameters must not change. */
function withoutParameters(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !names.includes(parameterName(part)));
  return kept.join('') === '' ? '' : `?${kept.join('&')}`;
}

declare global {
  interface Window {
    /** The token of a link, which the inline script of index.html has taken out of the address. */
    oneTimeToken?: string;
  }
}

const RESET = '/one-time-token/reset';

/** The page that asks for a click, by the path to which a server sends users with a link. Other paths are sign-in links. */
function linkPage(path: string): string {
  if (path === '/switch-account') return path;
  return path === '/reset-password' || path === RESET ? RESET : '/one-time-token';
}

/**
 * Moves the one-time token of a link from the address to a variable of this document, as whoever reads the token can sign in.
 * The address becomes the one of the page that asks for a press, as scanners of mails open links too.
 * Call it first, so that no other code reads or stores the token.
 */
export function takeOneTimeToken(): void {
  if (isSocialReturn()) return;
  const { pathname, search, hash } = location;
  const kept = withoutParameters(search, ['one_time_token']);
  if (kept === search) return;
  const token = new URLSearchParams(search).get('one_time_token');
  if (token) window.oneTimeToken = token;
  history.replaceState(history.state, '', linkPage(pathname) + kept + hash);
}

/** The token of the link with which this document was opened; undefined after a reload. */
export const readOneTimeToken = (): string | undefined =>
  typeof window === 'undefined' ? undefined : window.oneTimeToken;

/** Call it once on load. */
export function saveEntryOrigin(): void {
  if (isSocialReturn()) return;
  const { referrer } = document;
  const url = safeHttpUrl(referrer, location.href);
  if (url === undefined || sameOrigin(url, location.href)) return;
  saveValue(ENTRY_ORIGIN, new URL(url).origin);
}

/** Call once on load: saves parameters, and removes `notification` and `no_cache` from the URL. */
export function saveEntryContext(): void {
  if (isSocialReturn()) return;
  takeOneTimeToken();
  const notification = requested('notification');
  const appId = requestedAppId();
  const moved: string[] = [];
  if (notification !== undefined) {
    moved.push('notification');
    if (isPhraseKey(notification)) saveValue(NOTIFICATION, notification);
  }
  if (requestsNoCache()) {
    moved.push('no_cache');
    saveValue(NO_CACHE, 'true');
  }
  if (appId !== undefined) saveValue(APP_ID, appId);
  if (moved.length === 0) return;
  const { origin, pathname, search, hash } = location;
  history.replaceState(history.state, '', `${origin}${pathname}${withoutParameters(search, moved)}${hash}`);
}

/** A text key from the address, not yet checked against the texts. */
export function readNotification(): string | undefined {
  return readValue(NOTIFICATION, isPhraseKey);
}

export function clearNotification(): void {
  removeSession(NOTIFICATION);
  memoryFallback.delete(NOTIFICATION);
}

export function readNoCache(): boolean {
  return readValue(NO_CACHE, Boolean) !== undefined;
}

export function readEntryOrigin(): string | undefined {
  return readValue(ENTRY_ORIGIN, isOrigin);
}

export function readAppId(): string | undefined {
  return readValue(APP_ID, isAppId);
}

/** The values of `readAppId` and `readNoCache` after `saveEntryContext`. */
export const readAppIdAtStart = (): string | undefined => requestedAppId() ?? readAppId();
export const readNoCacheAtStart = (): boolean => requestsNoCache() || readNoCache();
/** Whether the application has asked for a notification. */
export const hasNotificationAtStart = (): boolean =>
  (requested('notification') ?? readNotification()) !== undefined;

import { canUseLocal } from './storage.ts';

function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    // Reading throws in a sandboxed frame.
    return '';
  }
}

function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The value of a cookie, percent-decoded if possible. */
export function readCookie(name: string): string | undefined {
  for (const cookie of allCookies().split(';')) {
    const equals = cookie.indexOf('=');
    if (equals >= 0 && cookie.slice(0, equals).trim() === name) {
      return decodeCookieValue(cookie.slice(equals + 1).trim());
    }
  }
  return undefined;
}

/**
 * False if the browser blocks the cookies of this site, in which servers keep the session (contract.md#requests). Browsers
 * that block them also block storage. If storage works, the page writes no cookie, which would keep it out of the
 * back/forward cache.
 */
export const canUseCookies = (): boolean => navigator.cookieEnabled && (canUseLocal() || isCookieKept());

function isCookieKept(): boolean {
  const probe = 'probe=1';
  try {
    document.cookie = probe;
    const works = allCookies().includes(probe);
    document.cookie = 'probe=; Max-Age=0';
    return works;
  } catch {
    return false;
  }
}

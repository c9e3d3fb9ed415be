// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { canUseCookies, readCookie } from './cookies.ts';

afterEach(() => vi.restoreAllMocks());

const cookies = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(value);

it('matches the whole name of a cookie', () => {
  cookies('xi18next=fr; i18nextLng=it; i18next=de; other=a=b');
  expect(readCookie('i18next')).toBe('de');
  expect(readCookie('other')).toBe('a=b');
  expect(readCookie('next')).toBeUndefined();
});

it('decodes percent-encoding and returns invalid encoding as it is', () => {
  cookies('_logto=%7B%22appId%22%3A%22a%22%7D; bad=%E0%A4%A; empty=');
  expect(readCookie('_logto')).toBe('{"appId":"a"}');
  expect(readCookie('bad')).toBe('%E0%A4%A');
  expect(readCookie('empty')).toBe('');
});

it('returns undefined if there are no cookies or reading them throws', () => {
  const cookie = cookies('');
  expect(readCookie('i18next')).toBeUndefined();
  cookie.mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(readCookie('i18next')).toBeUndefined();
});

it('canUseCookies writes no cookie if storage is available', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  expect(canUseCookies()).toBe(true);
  expect(write).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(canUseCookies()).toBe(false);
});

it('canUseCookies tries a cookie if storage is blocked, and leaves none behind', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(canUseCookies()).toBe(true);
  expect(document.cookie).toBe('');
  cookies('');
  expect(canUseCookies()).toBe(false);
});

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { canUseCookies, readCookie } from './cookies.ts';

afterEach(() => vi.restoreAllMocks());

const cookies = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(value);

it('matches the whole name of a cookie', () => {
  cookies('xi18next=fr; i18next=de; other=a=b');
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

it('canUseCookies tells whether a cookie stays, and leaves none', () => {
  expect(canUseCookies()).toBe(true);
  expect(document.cookie).toBe('');
  cookies('');
  expect(canUseCookies()).toBe(false);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(canUseCookies()).toBe(false);
});

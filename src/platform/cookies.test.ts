// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie } from './cookies.ts';

afterEach(() => vi.restoreAllMocks());

const cookies = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(value);

it('reads a cookie by its whole name', () => {
  cookies('xi18next=fr; i18next=de; other=a=b');
  expect(readCookie('i18next')).toBe('de');
  expect(readCookie('other')).toBe('a=b');
  expect(readCookie('next')).toBeUndefined();
});

it('decodes what is percent-encoded and leaves alone what cannot be', () => {
  cookies('_logto=%7B%22appId%22%3A%22a%22%7D; bad=%E0%A4%A; empty=');
  expect(readCookie('_logto')).toBe('{"appId":"a"}');
  expect(readCookie('bad')).toBe('%E0%A4%A');
  expect(readCookie('empty')).toBe('');
});

it('gives nothing where there are no cookies, or where asking is forbidden', () => {
  const cookie = cookies('');
  expect(readCookie('i18next')).toBeUndefined();
  cookie.mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(readCookie('i18next')).toBeUndefined();
});

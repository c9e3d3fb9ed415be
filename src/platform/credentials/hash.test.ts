import { afterEach, expect, it, vi } from 'vitest';
import { hash } from './hash.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['password', '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'],
  ['', 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709'],
  ['pässwörd 字', undefined],
])('returns the SHA-1 of %j as 40 upper-case hex digits', async (text, expected) => {
  const digest = await hash('SHA-1', text);
  expect(digest).toMatch(/^[0-9A-F]{40}$/);
  if (expected !== undefined) expect(digest).toBe(expected);
});

it('returns the SHA-256 of the text in UTF-8', async () => {
  expect(await hash('SHA-256', 'abc')).toMatch(/^BA7816BF8F01CFEA[0-9A-F]{48}$/);
});

it('returns undefined without WebCrypto', async () => {
  vi.stubGlobal('crypto', {});
  expect(await hash('SHA-1', 'password')).toBeUndefined();
});

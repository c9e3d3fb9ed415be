import { afterEach, expect, it, vi } from 'vitest';
import { sha1 } from './sha1.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['password', '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'],
  ['', 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709'],
  ['pässwörd 字', undefined],
])('the hash of %j is 40 upper-case hex digits', async (text, hash) => {
  const digest = await sha1(text);
  expect(digest).toMatch(/^[0-9A-F]{40}$/);
  if (hash !== undefined) expect(digest).toBe(hash);
});

it('returns undefined without WebCrypto', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sha1('password')).toBeUndefined();
});

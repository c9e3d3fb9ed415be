// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('copies the text if there is a clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('3f9a0c51de')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('3f9a0c51de');
});

it.each([
  ['there is no clipboard', {}],
  ['the browser refuses to copy', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
])('resolves with false if %s', async (_why, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('3f9a0c51de')).toBe(false);
});

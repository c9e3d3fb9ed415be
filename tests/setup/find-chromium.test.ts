import { afterEach, expect, it, vi } from 'vitest';
import { browserNote, chromiumPath, launchFlags } from './find-chromium.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('uses the program that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(chromiumPath()).toBe(process.execPath);
});

it('takes another one where a whole browser is needed and CHROMIUM_PATH names a shell', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium-headless-shell');
  vi.stubEnv('CHROMIUM_FOUND', process.execPath);
  expect(chromiumPath('full')).toBe(process.execPath);
  expect(() => chromiumPath()).toThrow('CHROMIUM_PATH names /nowhere/chromium-headless-shell');
});

it('says which browser it is, and that the shell is faster where it is a whole one', () => {
  expect(browserNote('/usr/bin/chromium-headless-shell')).toBe(
    'Browser tests: /usr/bin/chromium-headless-shell.',
  );
  expect(browserNote('/usr/bin/chromium')).toMatch(
    /^Browser tests: \/usr\/bin\/chromium\. The headless shell takes about half the time/,
  );
});

it.each([
  [0, ['--no-sandbox', '--disable-background-networking']],
  [1000, ['--disable-background-networking']],
])('launches for user id %i with %j', (user, flags) => {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  expect(launchFlags()).toEqual(flags);
});

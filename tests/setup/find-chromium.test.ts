import { afterEach, expect, it, vi } from 'vitest';
import { chromiumPath, launchFlags } from './find-chromium.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('uses the program that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(chromiumPath()).toBe(process.execPath);
});

it.each([
  [0, ['--no-sandbox', '--disable-background-networking']],
  [1000, ['--disable-background-networking']],
])('launches for user id %i with %j', (user, flags) => {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  expect(launchFlags()).toEqual(flags);
});

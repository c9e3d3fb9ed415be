import { expect, it } from 'vitest';
import { chooseChromium } from './choose-chromium.ts';
import type { Machine } from './choose-chromium.ts';

const fakeMachine = (overrides: Partial<Machine> = {}) => {
  const tried: string[] = [];
  const recorded =
    <T>(name: string, answer: () => T) =>
    () => {
      tried.push(name);
      return answer();
    };
  const machine: Machine = {
    requestedPath: undefined,
    exists: overrides.exists ?? (() => true),
    findInstalled: recorded('installed', overrides.findInstalled ?? (() => undefined)),
    playwrightPath: recorded('playwright', overrides.playwrightPath ?? (() => undefined)),
    download: recorded('download', overrides.download ?? (() => false)),
    installPackage: recorded('package', overrides.installPackage ?? (() => false)),
    ...(overrides.requestedPath === undefined ? {} : { requestedPath: overrides.requestedPath }),
  };
  return { machine, tried };
};

it('uses CHROMIUM_PATH first and tries nothing else', () => {
  const { machine, tried } = fakeMachine({
    requestedPath: '/my/chrome',
    findInstalled: () => '/usr/bin/chromium',
  });
  expect(chooseChromium(machine)).toBe('/my/chrome');
  expect(tried).toEqual([]);
});

it('fails when CHROMIUM_PATH names no file, instead of using another browser', () => {
  const { machine, tried } = fakeMachine({ requestedPath: '/my/chrome', exists: () => false });
  expect(() => chooseChromium(machine)).toThrow('CHROMIUM_PATH names /my/chrome, where there is no file.');
  expect(tried).toEqual([]);
});

it('downloads Playwright’s browser when it is not on the disk', () => {
  let isInstalled = false;
  const { machine, tried } = fakeMachine({
    playwrightPath: () => '/cache/chrome',
    exists: () => isInstalled,
    download: () => (isInstalled = true),
  });
  expect(chooseChromium(machine)).toBe('/cache/chrome');
  expect(tried).toEqual(['installed', 'playwright', 'download', 'playwright']);
});

it('installs the system package when the download fails', () => {
  let isInstalled = false;
  const { machine, tried } = fakeMachine({
    findInstalled: () => (isInstalled ? '/usr/bin/chromium' : undefined),
    installPackage: () => (isInstalled = true),
  });
  expect(chooseChromium(machine)).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['installed', 'playwright', 'download', 'package', 'installed']);
});

it('explains what to do when nothing works', () => {
  const { machine, tried } = fakeMachine();
  expect(() => chooseChromium(machine)).toThrow(/install Chromium or Chrome, or set CHROMIUM_PATH/);
  expect(tried).toEqual(['installed', 'playwright', 'download', 'package']);
});

import { expect, it } from 'vitest';
import { chooseChromium } from './choose-chromium.ts';
import type { Probes } from './choose-chromium.ts';

/** A machine with nothing on it, and the names of what was tried there. */
const machine = (own: Partial<Probes> = {}) => {
  const tried: string[] = [];
  const noting =
    <T>(name: string, answer: () => T) =>
    () => {
      tried.push(name);
      return answer();
    };
  const probes: Probes = {
    wanted: undefined,
    exists: own.exists ?? (() => true),
    installed: noting('installed', own.installed ?? (() => undefined)),
    ofPlaywright: noting('playwright', own.ofPlaywright ?? (() => undefined)),
    download: noting('download', own.download ?? (() => false)),
    installPackage: noting('package', own.installPackage ?? (() => false)),
    ...(own.wanted === undefined ? {} : { wanted: own.wanted }),
  };
  return { probes, tried };
};

it('takes CHROMIUM_PATH before all others, and looks no further', () => {
  const { probes, tried } = machine({ wanted: '/my/chrome', installed: () => '/usr/bin/chromium' });
  expect(chooseChromium(probes)).toBe('/my/chrome');
  expect(tried).toEqual([]);
});

it('says so when CHROMIUM_PATH names nothing, rather than taking another', () => {
  const { probes, tried } = machine({ wanted: '/my/chrome', exists: () => false });
  expect(() => chooseChromium(probes)).toThrow('CHROMIUM_PATH names /my/chrome, where there is no file.');
  expect(tried).toEqual([]);
});

it('takes an installed browser before Playwright’s', () => {
  const { probes, tried } = machine({ installed: () => '/usr/bin/chromium' });
  expect(chooseChromium(probes)).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['installed']);
});

it('takes Playwright’s own when it is on the disk', () => {
  const { probes, tried } = machine({ ofPlaywright: () => '/cache/chrome' });
  expect(chooseChromium(probes)).toBe('/cache/chrome');
  expect(tried).toEqual(['installed', 'playwright']);
});

it('downloads Playwright’s when it is not', () => {
  let there = false;
  const { probes, tried } = machine({
    ofPlaywright: () => '/cache/chrome',
    exists: () => there,
    download: () => (there = true),
  });
  expect(chooseChromium(probes)).toBe('/cache/chrome');
  expect(tried).toEqual(['installed', 'playwright', 'download', 'playwright']);
});

it('installs the package where the download fails', () => {
  let there = false;
  const { probes, tried } = machine({
    installed: () => (there ? '/usr/bin/chromium' : undefined),
    installPackage: () => (there = true),
  });
  expect(chooseChromium(probes)).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['installed', 'playwright', 'download', 'package', 'installed']);
});

it('says what to do where nothing helps', () => {
  const { probes, tried } = machine();
  expect(() => chooseChromium(probes)).toThrow(/install Chromium or Chrome, or set CHROMIUM_PATH/);
  expect(tried).toEqual(['installed', 'playwright', 'download', 'package']);
});

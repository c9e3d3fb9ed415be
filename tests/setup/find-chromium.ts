import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseChromium } from './choose-chromium.ts';

/** The one without windows takes half the time, but has no settings of people and no back/forward cache. */
type Sort = 'headless' | 'whole';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const names: Readonly<Record<Sort, readonly string[]>> = {
  headless: ['chromium-headless-shell', ...whole],
  whole,
};
/** Where what was found is kept, so that workers do not search again. */
const FOUND = { headless: 'CHROMIUM_HEADLESS_FOUND', whole: 'CHROMIUM_FOUND' } as const;

const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['', homedir()].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome', 'Chromium'].map((folder) =>
      join(process.env[variable] ?? 'C:\\', folder, 'Application\\chrome.exe'),
    ),
  ),
};

/** Some systems have a placeholder that only tells how to install the browser. */
const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const installed = (sort: Sort) => {
  const usual = usualPaths[process.platform];
  if (usual) return usual.find((path) => existsSync(path));
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names[sort]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && starts(path));
};

const isRoot = () => process.getuid?.() === 0;

/** Whether the command went well; what it says goes to standard error, where nobody parses it. */
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const ofPlaywright = () => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // a platform Playwright has no browser for
  }
};

/** The Chromium that tests run, installed if need be. */
export function chromiumPath(sort: Sort = 'headless'): string {
  const path = chooseChromium({
    wanted: process.env['CHROMIUM_PATH'] ?? process.env[FOUND[sort]],
    exists: existsSync,
    installed: () => installed(sort),
    ofPlaywright,
    download: () =>
      run(
        process.execPath,
        createRequire(import.meta.url).resolve('@playwright/test/cli'),
        'install',
        'chromium',
      ),
    installPackage: () =>
      process.platform === 'linux' &&
      isRoot() &&
      run('apt-get', 'update') &&
      (run('apt-get', 'install', '-y', ...names[sort].slice(0, 1)) ||
        run('apt-get', 'install', '-y', 'chromium')),
  });
  process.env[FOUND[sort]] = path;
  return path;
}

/** The flags that Chromium needs under test: no sandbox as root, no calls of its own. */
export function launchFlags(): string[] {
  return [...(isRoot() ? ['--no-sandbox'] : []), '--disable-background-networking'];
}

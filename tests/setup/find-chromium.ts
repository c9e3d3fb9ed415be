import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseChromium } from './choose-chromium.ts';

/** The headless shell takes half the time, but has no user preferences and no back/forward cache. */
type ChromiumKind = 'headless' | 'full';
const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const programNames: Readonly<Record<ChromiumKind, readonly string[]>> = {
  headless: ['chromium-headless-shell', ...fullNames],
  full: fullNames,
};
/** Environment variables that pass the found path on to worker processes. */
const FOUND = { headless: 'CHROMIUM_HEADLESS_FOUND', full: 'CHROMIUM_FOUND' } as const;

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

/** Some systems have a placeholder program that only explains how to install the browser. */
const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const findInstalled = (kind: ChromiumKind) => {
  const usual = usualPaths[process.platform];
  if (usual) return usual.find((path) => existsSync(path));
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return programNames[kind]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && starts(path));
};

const isRoot = () => process.getuid?.() === 0;

/** True if the command succeeds. Its output goes to standard error, because a program may parse standard output. */
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const playwrightPath = () => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // Playwright has no browser for this platform
  }
};

/** Recognises the headless shell by its name in Debian and with Playwright. */
const isHeadlessShell = (path: string): boolean => /headless[-_]shell/.test(path);

/** The browser of CHROMIUM_PATH, unless it is a shell and the tests need a whole browser. */
function requestedPath(kind: ChromiumKind): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  return path && kind === 'full' && isHeadlessShell(path) ? undefined : path;
}

export function chromiumPath(kind: ChromiumKind = 'headless'): string {
  const path = chooseChromium({
    requestedPath: requestedPath(kind) ?? process.env[FOUND[kind]],
    exists: existsSync,
    findInstalled: () => findInstalled(kind),
    playwrightPath,
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
      (run('apt-get', 'install', '-y', ...programNames[kind].slice(0, 1)) ||
        run('apt-get', 'install', '-y', 'chromium')),
  });
  process.env[FOUND[kind]] = path;
  return path;
}

/** A note for the person who runs the tests about the browser that they use. */
export const browserNote = (path: string): string =>
  `Browser tests: ${path}${isHeadlessShell(path) ? '' : '. The headless shell takes about half the time (Debian: chromium-headless-shell, which is found by itself; else name one in CHROMIUM_PATH)'}.`;

export function launchFlags(): string[] {
  return [...(isRoot() ? ['--no-sandbox'] : []), '--disable-background-networking'];
}

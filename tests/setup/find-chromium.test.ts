import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserNote, chromiumPath } from './find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with programs that only exit with `status`. */
function programs(name: string, names: readonly string[], status = 0): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const program of names) {
    writeFileSync(join(path, program), `#!/bin/sh\nexit ${status}\n`);
    chmodSync(join(path, program), 0o755);
  }
  return path;
}

const SHELL = 'chromium-headless-shell';
const both = programs('both', [SHELL, 'chromium', 'google-chrome']);
const chrome = programs('chrome', ['google-chrome']);
const placeholder = programs('placeholder', ['chromium'], 1);

beforeEach(() => {
  for (const name of ['CHROMIUM_PATH', 'CHROMIUM_FOUND', 'CHROMIUM_HEADLESS_FOUND'])
    vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

it('uses the browser of CHROMIUM_PATH, except a shell if the tests need a whole browser', () => {
  vi.stubEnv('CHROMIUM_PATH', join(chrome, 'google-chrome'));
  expect([chromiumPath(), chromiumPath('full')]).toEqual(Array(2).fill(join(chrome, 'google-chrome')));
  vi.stubEnv('CHROMIUM_PATH', join(both, SHELL));
  vi.stubEnv('CHROMIUM_FOUND', join(both, 'chromium'));
  expect([chromiumPath(), chromiumPath('full')]).toEqual([join(both, SHELL), join(both, 'chromium')]);
});

const installed = [
  { what: 'a shell before a whole browser', path: [both], headless: SHELL, full: 'chromium' },
  { what: 'Chrome where it is alone', path: [chrome], headless: 'google-chrome', full: 'google-chrome' },
  {
    what: 'no program that does not start',
    path: [placeholder, chrome],
    headless: 'google-chrome',
    full: 'google-chrome',
  },
];
// Other systems keep browsers in fixed places.
it.each(process.platform === 'linux' ? installed : [])('finds $what', ({ path, headless, full }) => {
  vi.stubEnv('PATH', path.join(delimiter));
  const found = [headless, full].map((name) => join(path.at(-1) ?? '', name));
  expect([chromiumPath(), chromiumPath('full')]).toEqual(found);
});

it.each([
  ['/usr/bin/chromium-headless-shell', false],
  ['/cache/chromium_headless_shell-1200/headless_shell', false],
  ['/usr/bin/google-chrome', true],
])('names %s in the note, and mentions the shell: %s', (path, tells) => {
  const note = browserNote(path);
  expect(note).toContain(path);
  expect(note.includes('chromium-headless-shell, which is found by itself')).toBe(tells);
});

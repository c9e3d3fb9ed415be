import { basename } from 'node:path';
import { expect, it, vi } from 'vitest';
import config from '../setup/playwright.config.ts';
import { files, textOf } from './files.ts';

// Else reading the configuration would look for a browser, and install one.
vi.mock('../setup/find-chromium.ts', () => ({ chromiumPath: () => '', launchFlags: () => [] }));

const projects = config.projects ?? [];

it('no browser test is repeated until it passes', () => {
  expect([config, ...projects].map(({ retries = 0 }) => retries).filter((retries) => retries !== 0)).toEqual(
    [],
  );
  for (const file of ['.ci/run', 'package.json', ...files.filter((name) => name.startsWith('tests/run/'))])
    expect(textOf(file), file).not.toMatch(/--retries/);
});

it('CI repeats in a whole browser what a headless shell does otherwise', () => {
  expect(textOf('.ci/run').split('\n')).toContain('npm run part -- whole-browser');
});

it('what uses the clipboard, windows or tabs runs in a whole browser, too', () => {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const differs =
    /navigator\.clipboard|'clipboard-|watchClipboard|waitForEvent\('(?:popup|page)'|\bwindow\.open\(/;
  const used = specs.filter((file) => differs.test(textOf(file))).map((file) => `**/${basename(file)}`);
  const { testMatch } = projects.find(({ name }) => name === 'whole-browser') ?? {};
  expect(used).toContain('**/terms-modal.spec.ts');
  expect(testMatch).toEqual(expect.arrayContaining(used));
});

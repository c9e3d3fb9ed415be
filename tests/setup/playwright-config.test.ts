import { basename } from 'node:path';
import { expect, it, vi } from 'vitest';
import config from './playwright.config.ts';
import { files, textOf } from '../guards/files.ts';

// The mock keeps the configuration from looking for a browser and installing one.
vi.mock('./find-chromium.ts', () => ({ chromiumPath: () => '', launchFlags: () => [] }));

const { projects = [] } = config;

it('no browser test is repeated until it passes', () => {
  expect([config, ...projects].filter(({ retries = 0 }) => retries > 0)).toEqual([]);
});

it('tests that use the clipboard, windows or tabs run in a whole browser, too, and so in CI', () => {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const differs =
    /navigator\.clipboard|'clipboard-|watchClipboard|waitForEvent\('(?:popup|page)'|\bwindow\.open\(/;
  const used = specs.filter((file) => differs.test(textOf(file))).map((file) => `**/${basename(file)}`);
  expect(used).toContain('**/terms-modal.spec.ts');
  expect(projects.find(({ name }) => name === 'whole-browser')?.testMatch).toEqual(
    expect.arrayContaining(used),
  );
  expect(textOf('.ci/run').split('\n')).toContain('npm run part -- whole-browser');
});

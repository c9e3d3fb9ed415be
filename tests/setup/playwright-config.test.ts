import { basename } from 'node:path';
import { expect, it, vi } from 'vitest';
import config from './playwright.config.ts';
import { files, textOf } from '../guards/files.ts';

// The stub keeps the configuration from searching for a browser and installing one.
vi.mock('./find-chromium.ts', () => ({ chromiumPath: () => '', launchFlags: () => [] }));

const { projects = [] } = config;

it('repeats no browser test until it passes, and fails for an exclusive one', () => {
  expect(config.forbidOnly).toBe(true);
  expect([config, ...projects].filter(({ retries = 0 }) => retries > 0)).toEqual([]);
});

it('also runs tests that use the clipboard, windows or tabs in a whole browser, and so in CI', () => {
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

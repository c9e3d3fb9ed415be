import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('says at the start that there is no browser, and runs no part', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
    encoding: 'utf8',
    timeout: 25_000,
  });
  expect(stderr).toContain('CHROMIUM_PATH names /nowhere/chromium, where there is no file.');
  expect([status, stdout]).toEqual([1, '']);
});

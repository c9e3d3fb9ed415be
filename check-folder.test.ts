import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'check-folder-'));
afterAll(() => rmSync(parent, { recursive: true }));

function checkIn(name: string) {
  const folder = join(parent, name);
  mkdirSync(folder);
  return spawnSync(process.execPath, [fileURLToPath(new URL('check-folder.js', import.meta.url))], {
    cwd: folder,
    encoding: 'utf8',
  });
}

// Windows allows no question mark.
it.each(['c#', '50%', ...(process.platform === 'win32' ? [] : ['what?'])])(
  'a sentence says that nothing works in a folder named %s',
  (name) => {
    const { status, stderr } = checkIn(name);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${name}.\n`)]);
  },
);

it('nothing is said of any other folder', () => {
  const { status, stderr } = checkIn('latch-key_2 (copy)');
  expect([status, stderr]).toEqual([0, '']);
});

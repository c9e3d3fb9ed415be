import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks } from './broken-links.ts';

it('finds exactly the links without a target in the folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'links-'));
  const folder = join(parent, 'release');
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(parent, 'outside.md'), '');
  writeFileSync(join(folder, 'README.md'), '[a](docs/a.md) [b](https://b.example/b.md) [c](docs/c.md)');
  writeFileSync(
    join(folder, 'docs/a.md'),
    '[here](#here) [up](../README.md#x) ![d](d.png) [e](../../outside.md)',
  );
  expect(brokenLinks(folder)).toEqual([
    'README.md: docs/c.md',
    'docs/a.md: d.png',
    'docs/a.md: ../../outside.md',
  ]);
  rmSync(parent, { recursive: true });
});

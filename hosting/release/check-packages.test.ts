import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licenceFaults, lockfileFaults } from './check-packages.ts';

const component = (expression: string) => ({
  'bom-ref': 'a@1.0.0',
  name: 'a',
  version: '1.0.0',
  licenses: [{ expression }],
});

it('allows a licence of the list, also as one of several alternatives', () => {
  expect(licenceFaults([component('MIT'), component('(MPL-2.0 OR Apache-2.0)')])).toEqual([]);
  expect(licenceFaults([component('GPL-3.0-only')])).toEqual([
    'a@1.0.0 has the licence GPL-3.0-only, which is not in the list of allowed ones.',
  ]);
  const { licenses: _, ...without } = component('');
  expect(licenceFaults([without])).toEqual([expect.stringContaining('(none)')]);
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const file = readJson('package.json') as Parameters<typeof lockfileFaults>[0];
const lock = readJson('package-lock.json') as Parameters<typeof lockfileFaults>[1];

it('finds nothing wrong with the lockfile of this repository', () => {
  expect(lockfileFaults(file, lock)).toEqual([]);
});

it('finds a range, another version, and a package without a checksum', () => {
  const changed = { ...file, dependencies: { ...file.dependencies, zod: '^4.0.0' } };
  expect(lockfileFaults(changed, lock)).toEqual([
    'package.json has zod as ^4.0.0, not as one version.',
    'package-lock.json does not fit package.json: run npm install.',
    'package-lock.json has another version of zod than package.json.',
  ]);
  const { integrity: _, ...unchecked } = lock.packages['node_modules/zod'] ?? {};
  expect(
    lockfileFaults(file, { ...lock, packages: { ...lock.packages, 'node_modules/zod': unchecked } }),
  ).toEqual(['package-lock.json has no checksum of node_modules/zod.']);
});

it('finds a library of the page that is installed twice, because a package needs another version', () => {
  const path = 'node_modules/@tanstack/react-router/node_modules/react';
  const packages = { ...lock.packages, [path]: { version: '1.0.0', integrity: 'sha512-' } };
  expect(lockfileFaults(file, { ...lock, packages })).toEqual([
    `package-lock.json has a second version, ${path}.`,
  ]);
});

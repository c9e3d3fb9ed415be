import { parseTarGzip } from 'nanotar';
import { expect, it } from 'vitest';
import { sha256 } from '../../codegen/build/file-list.ts';
import { makeArchive } from './archive.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { modulesOfBundle, shippedPackages } from './shipped-packages.ts';

const time = '2026-01-02T03:04:05.000Z';

it('makes the same bytes from the same files in any order, with their checksums', async () => {
  const files: [string, Buffer][] = [
    ['b/two.txt', Buffer.from('two')],
    ['a.txt', Buffer.from('one')],
  ];
  const archive = makeArchive('x-1', new Map(files), time);
  expect(makeArchive('x-1', new Map(files.reverse()), time)).toEqual(archive);
  const entries = await parseTarGzip(new Uint8Array(archive));
  expect(entries.map(({ name }) => name)).toEqual(['x-1/a.txt', 'x-1/b/two.txt', 'x-1/SHA256SUMS']);
  expect(entries.at(-1)?.text).toBe(
    `${sha256(Buffer.from('one'))}  a.txt\n${sha256(Buffer.from('two'))}  b/two.txt\n`,
  );
  expect(entries[0]?.attrs?.mtime).toBe(Date.parse(time) / 1000);
});

it('lists the packages in a bundle, with the version of the copy that the bundler took', () => {
  const code =
    '//#region node_modules/@a/b/lib/x.js\nlet a;\n//#region src/own.ts\n// node_modules/c/node_modules/d/y.js\n';
  const locked = {
    'node_modules/@a/b': { version: '1.0.0' },
    'node_modules/c/node_modules/d': { version: '2.0.0' },
  };
  expect([...shippedPackages(modulesOfBundle(code), locked)]).toEqual(['@a/b@1.0.0', 'd@2.0.0']);
  expect(() => shippedPackages(['node_modules/e/z.js'], locked)).toThrow(
    'The lockfile has no node_modules/e',
  );
});

it('derives the random values of a bill of materials from the commit', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
  const all = (random: string) => ({
    serialNumber: random,
    metadata: { timestamp: random, tools: random, component: component(random) },
    components: [component('used'), component('unused')],
    dependencies: [{ ref: 'used@1.0.0', dependsOn: ['unused@1.0.0'] }, { ref: 'unused@1.0.0' }],
  });
  const release = {
    name: 'x',
    version: '1',
    shipped: new Set(['used@1.0.0']),
    commit: { hash: 'abc', time },
  };
  const bill = billOfMaterials(all('a'), release);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(bill.components.map(({ name }) => name)).toEqual(['used']);
  expect(bill.dependencies).toEqual([{ ref: 'used@1.0.0', dependsOn: [] }]);
  const { component: _, ...metadata } = bill.metadata;
  expect(metadata).toEqual(
    expect.objectContaining({ timestamp: time, tools: [expect.objectContaining({ vendor: 'x' })] }),
  );
  expect(billOfMaterials(all('b'), release).serialNumber).toBe(bill.serialNumber);
  expect(() => billOfMaterials(all('a'), { ...release, shipped: new Set(['gone@1.0.0']) })).toThrow(
    'gone@1.0.0',
  );
});

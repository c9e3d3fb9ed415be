import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeUiZip } from './ui-zip.ts';

const page = '<head><script type="application/json" id="latchkey">{}</script></head>';
const build = (more: Readonly<Record<string, Buffer>> = {}) =>
  new Map([['index.html', Buffer.from(page)], ...Object.entries(more)]);

it('has the page at its root, with the Experience API, and no compressed copies', () => {
  const files = {
    'assets/a.js': Buffer.from('1'),
    'assets/a.js.br': Buffer.from('2'),
    'assets/a.js.gz': Buffer.from('3'),
    '.vite/chunks.json': Buffer.from('4'),
  };
  const unzipped = unzipSync(makeUiZip(build(files), { lastMethod: false }));
  expect(Object.keys(unzipped)).toEqual(['assets/a.js', 'index.html']);
  expect(Buffer.from(unzipped['index.html'] ?? '').toString()).toContain(
    '{"lastMethod":false,"api":"experience"}',
  );
});

it('has the same bytes from the same files in any order', () => {
  const files = Object.entries({ b: Buffer.from('b'), a: Buffer.from('a') });
  const reversed = Object.fromEntries(files.toReversed());
  expect(makeUiZip(build(reversed))).toEqual(makeUiZip(build(Object.fromEntries(files))));
});

it.each([
  [
    '200 files',
    Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a${String(at)}`, Buffer.from('')])),
  ],
  ['a large file', { 'a.js': Buffer.alloc(10_000_001) }],
  ['many bytes', { a: Buffer.alloc(7_000_000), b: Buffer.alloc(7_000_000), c: Buffer.alloc(7_000_000) }],
])('is refused with %s beside the page', (_, files) => {
  expect(() => makeUiZip(build(files))).toThrow('Logto Cloud would refuse the zip: ');
});

it('is not made of settings that ask for the Interaction API', () => {
  expect(() => makeUiZip(build(), { api: 'interaction' })).toThrow('leave out "api": "interaction"');
  expect(() => makeUiZip(new Map())).toThrow('no index.html');
});

import { expect, it } from 'vitest';
import { ownerOf, textByOwner } from './attribution.ts';

it.each([
  ['../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../node_modules/@tanstack/store/dist/store.js', '@tanstack/store'],
  ['../../node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['../../src/forms/form-view.tsx', 'src/forms'],
  ['../../src/app/routes.tsx', 'src/app'],
  ['vite/modulepreload-polyfill', 'bundler code'],
  [undefined, 'bundler code'],
])('%s belongs to %s', (source, owner) => {
  expect(ownerOf(source)).toBe(owner);
});

it('assigns every character of a file to its owner by the source map', () => {
  // Columns 0, 2 and 4 of the only line come from the first, the second and the first source.
  const map = {
    file: 'x.js',
    version: 3,
    sources: ['src/ui/a.ts', 'node_modules/b/c.js'],
    sourcesContent: [],
    names: [],
    mappings: 'AAAA,ECAA,EDAA',
    sourceRoot: '',
  };
  expect([...textByOwner('aabbaa', map)]).toEqual([
    ['src/ui', 'aaaa'],
    ['b', 'bb'],
  ]);
});

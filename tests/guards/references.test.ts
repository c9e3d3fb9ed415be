import { expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPart } from '../run/parts.ts';
import { files, isGenerated, linesWith, root, textOf } from './files.ts';

const readable = files.filter((file) => /\.(?:tsx?|js|css|ya?ml|md|html)$/.test(file) && !isGenerated(file));
const docs = files.filter((file) => /^(?:README|docs\/\w+)\.md$/.test(file));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const slug = (heading: string) =>
  heading.toLowerCase().replaceAll(/[^\w-]/g, (sign) => (sign === ' ' ? '-' : ''));

/** The anchors that GitHub makes of headings, by document. */
const anchors = new Map(
  docs
    .filter((file) => file !== 'README.md')
    .map((file) => [basename(file), all(textOf(file), /^#{2,} (.+)$/gm).map(slug)]),
);

it('every link to a heading of a document finds it', () => {
  const dangling = readable.flatMap((file) =>
    [...textOf(file).matchAll(/(\b\w+\.md|\]\()#([\w-]+)/g)]
      .filter(([, document = '', anchor = '']) => {
        const known = anchors.get(document === '](' ? basename(file) : document);
        return known?.includes(anchor) === false;
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dangling).toEqual([]);
});

it('every rule of quality.md names its tests, and every promise names a section of the contract', () => {
  const quality = textOf('docs/quality.md');
  const ruled = all(quality, /^- \*\*(.+?)\*\*: `/gm).flatMap((rules) => rules.split(', '));
  expect(ruled).toEqual(all(quality, /^### (.+)$/gm));
  const promises = files.filter((file) => file.startsWith('conformance/promises/')).map(textOf);
  expect(anchors.get('contract.md')).toEqual(
    expect.arrayContaining(all(promises.join(''), /x-requirement: (.+)/g)),
  );
});

/** Names in code spans of the documents, as `file: name`. */
const named = (pattern: RegExp) =>
  docs.flatMap((file) => all(textOf(file), pattern).map((name) => ({ file, name })));

it('no comment refers to a rule or a section by its number', () => {
  expect(linesWith(readable, /\bcontract §|\b(?:contract|quality) \d/i)).toEqual([]);
});

it('the documents name only existing paths and scripts', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  const missing = [
    ...named(/`((?:src|mocks|tests|conformance|codegen|hosting|openapi|docs)\/[\w./-]+)`/g).filter(
      ({ name }) => !existsSync(join(root, name)),
    ),
    ...named(/`npm run ([\w:-]+)/g).filter(({ name }) => !Object.hasOwn(scripts, name)),
    ...named(/`npm run part -- ([\w.-]+)/g).filter(({ name }) => !isPart(name)),
  ];
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

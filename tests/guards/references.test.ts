import { expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, isGenerated, root, textOf } from './files.ts';

const readable = files.filter((file) => /\.(?:tsx?|js|css|ya?ml|md|html)$/.test(file) && !isGenerated(file));
const docs = files.filter((file) => /^(?:README|docs\/\w+)\.md$/.test(file));

const numbersIn = (file: string, pattern: RegExp) =>
  new Set([...textOf(file).matchAll(pattern)].map(([, number = '']) => Number(number)));
const SECTIONS = numbersIn('docs/contract.md', /^## (\d+)\. /gm);
const RULES = numbersIn('docs/quality.md', /^(\d+)\. /gm);

const REFERENCE = /\b(contract|quality)(?:\.md)? (§?\d+(?:(?:,? and |, | to )§?\d+)*)/g;

/** References of a text that lead to no section or rule. */
function danglingReferences(text: string): string[] {
  return [...text.matchAll(REFERENCE)]
    .filter(([, document, numbers = '']) => {
      const known = document === 'contract' ? SECTIONS : RULES;
      return [...numbers.matchAll(/\d+/g)].some(([number]) => !known.has(Number(number)));
    })
    .map(([reference]) => reference);
}

it('comments refer to sections and rules that exist', () => {
  const dangling = readable.flatMap((file) =>
    danglingReferences(textOf(file)).map((reference) => `${file}: ${reference}`),
  );
  expect(dangling).toEqual([]);
});

/** What the documents name in code spans, as `file: name`. */
const named = (pattern: RegExp) =>
  docs.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })));

it('paths and scripts that the documents name exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  const missing = [
    ...named(/`((?:src|mocks|tests|codegen|hosting|openapi|docs)\/[\w./-]+)`/g).filter(
      ({ name }) => !existsSync(join(root, name)),
    ),
    ...named(/`npm run ([\w:-]+)/g).filter(({ name }) => !Object.hasOwn(scripts, name)),
  ];
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

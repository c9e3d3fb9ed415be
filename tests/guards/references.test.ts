import { expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, isGenerated, linesWith, root, textOf } from './files.ts';

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
  expect(dangling.filter((line) => !line.startsWith('tests/guards/references.test.ts'))).toEqual([]);
});

it('a reference to a missing section or rule is found', () => {
  expect(
    danglingReferences('(contract §99), (contract §1, §98), (quality 97) and (contract §1, §4)'),
  ).toEqual(['contract §99', 'contract §1, §98', 'quality 97']);
});

it('nothing refers to documents outside the repository', () => {
  const outside = /\bspec(?:ification)?(?:\.md)? (?:§|section)|\bdesign (?:§|D\d)|\(design\b|\.\.\/shared\b/i;
  expect(
    linesWith(
      readable.filter((file) => !file.startsWith('tests/guards/')),
      outside,
    ),
  ).toEqual([]);
});

it('paths that the documents name exist', () => {
  const named = docs.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:src|mocks|tests|codegen|openapi|docs)\/[\w./-]+)`/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
  );
  const missing = named.filter(({ path }) => !existsSync(join(root, path)));
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

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

/** How many requirements OWASP ASVS 5.0.0 has in each section of the chapters that docs/security.md goes through. */
const REQUIREMENTS: Readonly<Record<number, readonly number[]>> = {
  3: [1, 3, 5, 8, 8, 1, 5],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  10: [2, 3, 5, 16, 5, 2, 3],
};

it('docs/security.md has every requirement once, and a test for each that is held', () => {
  const rows = [
    ...textOf('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| ([123]) +\|[^|]+\| (.+) \|$/gm),
  ];
  const expected = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${String(section + 1)}.${String(at + 1)}`),
    ),
  );
  expect(rows.map(([, number]) => number)).toEqual(expected);
  const unclear = rows.filter(([, , , here = '']) => {
    const [, status] = /^\*\*(held|server|host|elsewhere|open)\*\*(?=[ :,])/.exec(here) ?? [];
    return status === undefined || (status === 'held' && !/\.(?:test|spec)\.tsx?`|`npm run /.test(here));
  });
  expect(unclear.map(([, number]) => number)).toEqual([]);
});

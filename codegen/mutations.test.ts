import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChecker } from './mutations/check.ts';
import { whyUnread } from './mutations/meaningless.ts';
import { allMutations } from './mutations/mutations.ts';
import { repository } from './repository-copy.ts';

const SAMPLE = 60;
const all = allMutations(1);
const sample = all.filter((_, index) => index % Math.floor(all.length / SAMPLE) === 0);

let checker: ReturnType<typeof openChecker>;
beforeAll(() => {
  checker = openChecker();
});
afterAll(() => checker.close());

it('makes at least 900 mutations, in every file of openapi/ that has no named reason', () => {
  expect(all.length).toBeGreaterThanOrEqual(900);
  const mutated = new Set(all.map(({ file }) => file));
  const folder = join(repository, 'openapi');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const unexplained = files.filter((file) => mutated.has(file) === (whyUnread(file) !== undefined));
  expect(unexplained).toEqual([]);
});

it.each(sample)('$name', (mutation) => {
  expect(checker.problemOf(mutation)).toBeUndefined();
});

it('reports a change that nothing reads', () => {
  const [mutation] = all;
  if (!mutation) throw new Error('no mutation');
  const comment = new TextEncoder().encode('# nothing reads this');
  const text = Buffer.concat([comment, Buffer.from('\n'), Buffer.from(checker.textOf('constants.yaml'))]);
  expect(checker.problemOf({ ...mutation, file: 'constants.yaml', path: ['http'], text })).toBe(
    'is silently ignored',
  );
});

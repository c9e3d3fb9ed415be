import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChecker } from './mutations/check.ts';
import { allMutations, files } from './mutations/mutations.ts';

const SAMPLE = 60;
const all = allMutations(1);
const sample = all.filter((_, index) => index % Math.floor(all.length / SAMPLE) === 0);

let checker: ReturnType<typeof openChecker>;
beforeAll(() => {
  checker = openChecker();
});
afterAll(() => checker.close());

it('there are at least 900, in all files of openapi/', () => {
  expect(all.length).toBeGreaterThanOrEqual(900);
  expect([...new Set(all.map(({ file }) => file))].sort()).toEqual(files);
});

it.each(sample)('$name', (mutation) => {
  expect(checker.problemOf(mutation)).toBeUndefined();
});

it('the checker notices a change that nothing reads', () => {
  const [mutation] = all;
  if (!mutation) throw new Error('no mutation');
  const comment = new TextEncoder().encode('# nothing reads this');
  const text = Buffer.concat([comment, Buffer.from('\n'), Buffer.from(checker.textOf('constants.yaml'))]);
  expect(checker.problemOf({ ...mutation, file: 'constants.yaml', path: ['http'], text })).toBe(
    'is silently ignored',
  );
});

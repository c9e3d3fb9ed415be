import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromiseChecker, promiseMutations } from './promise-mutations.ts';

const SAMPLE = 30;
const all = promiseMutations(1);
const sample = all.filter((_, index) => index % Math.floor(all.length / SAMPLE) === 0);

let checker: ReturnType<typeof openPromiseChecker>;
beforeAll(() => {
  checker = openPromiseChecker();
});
afterAll(() => checker.close());

it.each(sample)('$name', (mutation) => {
  expect(checker.problemOf(mutation)).toBeUndefined();
});

it('reports a change that nothing reads', () => {
  const [mutation] = all;
  if (!mutation) throw new Error('no mutation');
  const text = `# nothing reads this\n${checker.textOf(mutation.file)}`;
  expect(checker.problemOf({ ...mutation, path: ['arazzo'], text })).toBe('is silently ignored');
});

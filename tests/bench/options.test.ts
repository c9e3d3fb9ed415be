import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, ['first', 'second', 'slow'], 7);

it('runs everything seven times', () => {
  expect(read()).toEqual({ runs: 7, only: ['first', 'second', 'slow'], dist: undefined });
});

it('can do less, of another build', () => {
  expect(read('--runs', '3', '--only', 'slow,first', '--dist', 'other')).toEqual({
    runs: 3,
    only: ['first', 'slow'],
    dist: 'other',
  });
});

it.each([
  [['--runs', 'many'], '--runs takes'],
  [['--runs', '0'], '--runs takes'],
  [['--only', 'first,last'], 'no "last"'],
  [['--fast'], '--fast'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

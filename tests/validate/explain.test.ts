import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explain, writtenPath } from './explain.ts';

const lines = (validator: z.ZodMiniType, value: unknown) => {
  const { error } = validator.safeParse(value, { reportInput: true });
  return error ? explain(error) : [];
};

it.each<[readonly PropertyKey[], string]>([
  [[], '(whole)'],
  [['a', 'b'], 'a.b'],
  [[0, 'a', 12], '[0].a[12]'],
  [['/sign-in', 'x y'], '["/sign-in"]["x y"]'],
])('%j is written %s', (path, written) => {
  expect(writtenPath(path)).toBe(written);
});

const a = z.strictObject({ type: z.literal('A'), n: z.int() });
const b = z.strictObject({ type: z.literal('B') });

describe('a sentence says what to do', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['nothing there', z.object({ a: z.string() }), {}, 'a: This is missing.'],
    ['another kind', z.string(), 7, '(whole): This must be text.'],
    ['no list', z.array(z.string()), {}, '(whole): This must be a list.'],
    ['no object', z.record(z.string(), z.string()), [], '(whole): This must be an object.'],
    ['no whole number', z.int(), 0.5, '(whole): This must be a whole number.'],
    ['no word of the list', z.enum(['a', 'b']), 'c', '(whole): This must be "a" or "b".'],
    ['too few', z.array(z.string()).check(z.minLength(1)), [], '(whole): This list needs at least 1 entry.'],
    [
      'too many',
      z.array(z.int()).check(z.maxLength(2)),
      [1, 2, 3],
      '(whole): This list may have at most 2 entries.',
    ],
    ['too much', z.number().check(z.lte(3)), 4, '(whole): This must be 3 or less.'],
    ['too little', z.number().check(z.gte(0)), -1, '(whole): This must be 0 or more.'],
    [
      'a form nobody has words for',
      z.string().check(z.regex(/^x$/)),
      'y',
      '(whole): This is not written in the right form.',
    ],
    ['a key nobody knows', b, { type: 'B', size: 1 }, 'size: No such key is known here.'],
    [
      'a rule of ours',
      z.string().check(z.refine(() => false, 'At most 3 characters')),
      'x',
      '(whole): At most 3 characters.',
    ],
    ['neither of two', z.union([z.string(), z.null()]), 1, '(whole): This must be text or null.'],
    [
      'the nearer of two',
      z.union([z.int().check(z.gte(0)), z.null()]),
      -1,
      '(whole): This must be 0 or more.',
    ],
    [
      'the nearer of two, deeper',
      z.object({ x: z.union([z.string(), b]) }),
      { x: { type: 'C' } },
      'x.type: This must be "B".',
    ],
    ['no union at all', z.object({ x: z.union([z.string(), z.null()]) }), {}, 'x: This is missing.'],
    [
      'no kind of several',
      z.discriminatedUnion('type', [a, b]),
      { type: 'C' },
      'type: This names none of the known kinds.',
    ],
    [
      'one kind of several',
      z.discriminatedUnion('type', [a, b]),
      { type: 'A', n: 'x' },
      'n: This must be a number.',
    ],
  ])('%s', (_, validator, value, line) => {
    expect(lines(validator, value)).toEqual([line]);
  });

  it('about every mistake', () => {
    expect(lines(a, { type: 'A', x: 1, y: 2 })).toEqual([
      'n: This is missing.',
      'x: No such key is known here.',
      'y: No such key is known here.',
    ]);
  });

  it('also where the input was not kept', () => {
    const { error } = a.safeParse({ type: 'A' });
    expect(error && explain(error)).toEqual(['n: This must be a number.']);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explanationLines, formatPath } from './explain.ts';

const lines = (validator: z.ZodMiniType, value: unknown) => {
  const { error } = validator.safeParse(value, { reportInput: true });
  return error ? explanationLines(error) : [];
};

it.each<[readonly PropertyKey[], string]>([
  [[], '(whole)'],
  [['a', 'b'], 'a.b'],
  [[0, 'a', 12], '[0].a[12]'],
  [['/sign-in', 'x y'], '["/sign-in"]["x y"]'],
])('formats the path %j as %s', (path, formatted) => {
  expect(formatPath(path)).toBe(formatted);
});

const a = z.strictObject({ type: z.literal('A'), n: z.int() });
const b = z.strictObject({ type: z.literal('B') });

describe('explains', () => {
  it.each<[string, z.ZodMiniType, unknown]>([
    ['(whole): This must be a list.', z.array(z.string()), {}],
    ['(whole): This must be a whole number.', z.int(), 0.5],
    ['(whole): This list needs at least 1 entry.', z.array(z.string()).check(z.minLength(1)), []],
    ['(whole): This list may have at most 2 entries.', z.array(z.int()).check(z.maxLength(2)), [1, 2, 3]],
    ['(whole): This must be 3 or less.', z.number().check(z.lte(3)), 4],
    ['(whole): This must be 0 or more.', z.number().check(z.gte(0)), -1],
    ['(whole): This has the wrong format.', z.string().check(z.regex(/^x$/)), 'y'],
    ['(whole): This must be text or null.', z.union([z.string(), z.null()]), 1],
    ['(whole): This must be 0 or more.', z.union([z.int().check(z.gte(0)), z.null()]), -1],
    ['x.type: This must be "B".', z.object({ x: z.union([z.string(), b]) }), { x: { type: 'C' } }],
    ['x: This is missing.', z.object({ x: z.union([z.string(), z.null()]) }), {}],
    ['n: This must be a number.', z.discriminatedUnion('type', [a, b]), { type: 'A', n: 'x' }],
  ])('%s', (line, validator, value) => {
    expect(lines(validator, value)).toEqual([line]);
  });

  it('every issue', () => {
    expect(lines(a, { type: 'A', x: 1, y: 2 })).toEqual([
      'n: This is missing.',
      'x: This key is unknown.',
      'y: This key is unknown.',
    ]);
  });

  it('a missing key as a wrong type if reportInput is off', () => {
    const { error } = a.safeParse({ type: 'A' });
    expect(error && explanationLines(error)).toEqual(['n: This must be a number.']);
  });
});

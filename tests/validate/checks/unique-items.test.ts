import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uniqueItems } from './unique-items.ts';

const duplicatesIn = (list: readonly unknown[]) =>
  z
    .array(z.unknown())
    .check(uniqueItems())
    .safeParse(list)
    .error?.issues.map(({ path }) => path[0]);

it.each([
  [[]],
  [['a', 'A']],
  [[1, '1', true, null]],
  [[{ a: 1 }, { a: 2 }]],
  [
    [
      [1, 2],
      [2, 1],
    ],
  ],
])('%j has no duplicates', (list) => expect(duplicatesIn(list)).toBeUndefined());

it.each<[readonly unknown[], number]>([
  [['a', 'b', 'a'], 2],
  [[null, null], 1],
  [
    [
      { a: 1, b: [{ c: 1, d: 2 }] },
      { b: [{ d: 2, c: 1 }], a: 1 },
    ],
    1,
  ],
])('%j has a duplicate at index %i', (list, index) => {
  expect(duplicatesIn(list)).toEqual([index]);
});

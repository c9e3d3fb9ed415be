import { expect, it } from 'vitest';
import { UniqueValues } from './unique-values.ts';

it('remembers a limited number of values', () => {
  const unique = new UniqueValues('role', 2);
  for (const id of ['a', 'b', 'c']) expect(unique.add({ id })).toEqual([]);
  expect(unique.isFull).toBe(true);
  expect(unique.add({ id: 'a' })).toHaveLength(1);
  expect(unique.add({ id: 'c' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('drops the oldest entry', () => {
  const map = new BoundedMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

const options = (count: number, active: number) =>
  Array.from({ length: count }, (_, at) => {
    const option = document.createElement('div');
    option.id = String(at);
    if (at === active) option.setAttribute('aria-selected', 'true');
    return option;
  });
const next = (key: string, count: number, active: number) =>
  nextOption(key, () => options(count, active))?.id;

it.each<[string, number, number, number]>([
  ['ArrowDown', 5, -1, 0],
  ['ArrowDown', 5, 0, 1],
  ['ArrowDown', 5, 4, 0],
  ['ArrowUp', 5, -1, 4],
  ['ArrowUp', 5, 0, 4],
  ['ArrowUp', 5, 3, 2],
  ['PageDown', 30, 3, 13],
  ['PageDown', 30, 25, 29],
  ['PageUp', 30, 13, 3],
  ['PageUp', 30, 3, 0],
  ['PageUp', 30, -1, 0],
])('moves by %s among %i options from %i to %i', (key, count, active, expected) => {
  expect(next(key, count, active)).toBe(String(expected));
});

it('does not move for another key, or without options', () => {
  for (const key of ['Home', 'a', 'Tab', 'toString']) expect(next(key, 5, 0)).toBeUndefined();
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) expect(next(key, 0, -1)).toBeUndefined();
});

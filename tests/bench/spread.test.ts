import { expect, it } from 'vitest';
import { median, spread } from './spread.ts';

it('shows the median with the least and the greatest value', () => {
  expect(spread([330, 348, 299])).toBe('330 (299–348)');
  expect(spread([0, 0, 0])).toBe('0');
});

it('leaves out missing measurements', () => {
  expect(spread([NaN, NaN])).toBe('–');
  expect(spread([NaN, 5])).toBe('5');
  expect(median([NaN, 3, 1])).toBe(3);
});

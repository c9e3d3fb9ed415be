import { expect, it } from 'vitest';
import { median, percentile, spread } from './spread.ts';

it('shows the median with the least and the greatest value', () => {
  expect(spread([330, 348, 299])).toBe('330 (299–348)');
  expect(spread([0, 0, 0])).toBe('0');
});

it('leaves out missing measurements', () => {
  expect(spread([NaN, NaN])).toBe('–');
  expect(spread([NaN, 5])).toBe('5');
  expect(median([NaN, 3, 1])).toBe(3);
});

it('finds the value that most measurements do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 98)).toBe(98);
  expect(percentile([7, 3], 50)).toBe(3);
  expect(percentile([7, 3], 100)).toBe(7);
  expect(percentile([], 50)).toBeNaN();
});

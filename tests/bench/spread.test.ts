import { expect, it } from 'vitest';
import { median, spread } from './spread.ts';

it('says the median with the least and the greatest', () => {
  expect(spread([330, 348, 299])).toBe('330 (299–348)');
  expect(spread([0, 0, 0])).toBe('0');
});

it('leaves out what was not measured', () => {
  expect(spread([NaN, NaN])).toBe('–');
  expect(spread([NaN, 5])).toBe('5');
  expect(median([NaN, 3, 1])).toBe(3);
});

import { expect, it } from 'vitest';
import { missedScores } from './lighthouse.ts';

const GOOD = { performance: [98, 100, 99], accessibility: [100], 'best-practices': [100] };

it('misses nothing where the median of each score is high enough', () => {
  expect(missedScores('this page', { ...GOOD, performance: [60, 98, 99] })).toEqual([]);
});

it('names each score whose median is too low, and one that is not there', () => {
  expect(missedScores('this page', { ...GOOD, performance: [97, 97, 100], 'best-practices': [] })).toEqual([
    'Lighthouse, performance of this page: 97, at least 98',
    'Lighthouse, best-practices of this page: NaN, at least 100',
  ]);
  expect(missedScores('this page', { ...GOOD, accessibility: [NaN, NaN, 100] })).toHaveLength(1);
});

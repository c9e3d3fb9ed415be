import { expect, it } from 'vitest';
import { changeQuery } from './change-query.ts';

it.each([
  ['', { a: '1' }, '?a=1'],
  ['?b=%20x', { a: 'ä' }, '?b=%20x&a=%C3%A4'],
  ['?a=0&b', { a: '1' }, '?a=0&b'],
  ['?identifier=email+phone&app_id=shop', { identifier: null }, '?app_id=shop'],
  ['?%69dentifier=email', { identifier: null }, ''],
  ['?app_id=a%2Bb', { identifier: null }, '?app_id=a%2Bb'],
])('%s with %j is %s', (search, changes, expected) => {
  expect(changeQuery(search, changes)).toBe(expected);
});

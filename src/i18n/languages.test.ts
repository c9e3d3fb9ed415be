import { expect, it } from 'vitest';
import { contentLanguageTag } from './languages.ts';

it.each([
  ['de-CH', 'de'],
  ['de, en', 'de'],
  ['nl', undefined],
  ['', undefined],
  [null, undefined],
])('an answer with Content-Language %s has texts of %s', (header, tag) => {
  expect(contentLanguageTag(header)).toBe(tag);
});

import { expect, it } from 'vitest';
import { contentLanguageTag } from './languages.ts';

it.each([
  ['de-CH', 'de'],
  ['de, en', 'de'],
  ['nl', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('an answer with Content-Language %s has texts of %s', (header, tag) => {
  expect(contentLanguageTag(header)).toBe(tag);
});

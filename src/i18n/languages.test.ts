import { expect, it } from 'vitest';
import { languages } from '../domain/generated/constants.ts';
import { textsUrl } from './language-urls.ts';
import { contentLanguageTag, LANGUAGES } from './languages.ts';

it.each([
  ['de-CH', 'de'],
  ['de, en', 'de'],
  ['eo, en', 'eo'],
  ['', ''],
  [null, ''],
])('an answer with Content-Language %j has texts of %j', (header, tag) => {
  expect(contentLanguageTag(header)).toBe(tag);
});

it('each language has its own file, in the order of the specification, and pseudo-languages come last', () => {
  expect(LANGUAGES).toEqual([...languages.supported, 'en-XA', 'en-XB']);
  for (const tag of LANGUAGES)
    expect(textsUrl(tag)).toContain(tag.startsWith('en') ? '/en.json' : `/${tag}.json`);
});

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
])('takes texts with the Content-Language %j for %j', (header, tag) => {
  expect(contentLanguageTag(header)).toBe(tag);
});

it('has a file for each language, in the order of the specification, with pseudo-languages last', () => {
  expect(LANGUAGES).toEqual([...languages.supported, 'en-XA', 'en-XB']);
  for (const tag of LANGUAGES)
    expect(textsUrl(tag)).toContain(tag.startsWith('en') ? '/en.json' : `/${tag}.json`);
});

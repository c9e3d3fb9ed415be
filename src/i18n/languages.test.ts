import { expect, it } from 'vitest';
import { languages } from '../domain/generated/constants.ts';
import { textsUrl } from './language-urls.ts';
import { contentLanguageTag, LANGUAGES } from './languages.ts';

it.each([
  ['de-CH', 'de'],
  ['de, en', 'de'],
  ['nl, en', 'nl'],
  ['', ''],
  [null, ''],
])('an answer with Content-Language %j has texts of %j', (header, tag) => {
  expect(contentLanguageTag(header)).toBe(tag);
});

it('each language has its own file, in the order of the specification, and pseudo-languages come last', () => {
  const files = import.meta.glob('./locales/*.json', { query: '?url', import: 'default' });
  const tags = languages.supported.filter((tag) => `./locales/${tag}.json` in files);
  expect(LANGUAGES).toEqual([...tags, 'en-XA', 'en-XB']);
  expect(tags).toHaveLength(Object.keys(files).length);
  for (const tag of LANGUAGES)
    expect(textsUrl(tag)).toContain(tag.startsWith('en') ? '/en.json' : `/${tag}.json`);
});

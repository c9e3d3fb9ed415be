import { expect, it } from 'vitest';
import { addedLanguage, addedLanguageName, addedTexts } from './added-language.ts';

it.each([
  ['sv-SE', 'sv-SE'],
  ['sv-se', 'sv-SE'],
  ['de', undefined],
  ['de-AT', undefined],
  ['', undefined],
  ['no language', undefined],
  ['sv_SE\r\nX-Header: 1', undefined],
])('takes the fallback language %j for the tenant’s own language %s', (fallbackLanguage, added) => {
  expect(addedLanguage({ languageInfo: { autoDetect: true, fallbackLanguage } })).toBe(added);
});

it('names the language in its own words', () => {
  expect(addedLanguageName('sv-SE')).toMatch(/^Svenska/);
});

it('gives the language a text for each of its plural forms, and its name', () => {
  const english = {
    language: { name: 'English', label: 'Language' },
    action: { more_one: 'One more', more_other: '{{count}} more', go: 'Go' },
  };
  expect(addedTexts(english, 'uk-UA')).toEqual({
    language: { name: expect.stringMatching(/^Українська/) as string, label: 'Language' },
    action: {
      more_one: 'One more',
      go: 'Go',
      more_other: '{{count}} more',
      more_few: '{{count}} more',
      more_many: '{{count}} more',
    },
  });
});

import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, namesWithEnglish, supportedLanguage } from './language-tags.ts';

it('every language of the pages is supported, as it is spelt', () => {
  expect(LANGUAGE_TAGS).toHaveLength(15);
  expect(LANGUAGE_TAGS.flatMap(supportedLanguage)).toEqual([]);
});

it.each(['', 'EN', 'pt', 'pt-br', 'nl', 'en-GB', 'zh'])('"%s" is not, and the list is told', (tag) => {
  const [problem] = supportedLanguage(tag);
  expect(problem?.message).toContain(`"${tag}" is not a supported language`);
  expect(problem?.message).toContain('pt-BR');
});

it('names need English', () => {
  expect(namesWithEnglish({ en: 'Google', de: 'Google' })).toEqual([]);
  expect(namesWithEnglish({ de: 'Google' })).toEqual([
    { message: 'The English name is missing: add an entry "en"' },
  ]);
  expect(namesWithEnglish({})).toHaveLength(1);
});

it('names are in supported languages', () => {
  expect(namesWithEnglish({ en: 'Google', tlh: 'Gugl' })).toMatchObject([{ path: ['tlh'] }]);
});

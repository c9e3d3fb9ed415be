import { expect, it } from 'vitest';
import { languages } from '../../../src/domain/generated/constants.ts';
import { namesWithEnglish, supportedLanguage } from './language-tags.ts';

it('all 15 languages are supported', () => {
  expect(languages.supported).toHaveLength(15);
  expect(languages.supported.flatMap(supportedLanguage)).toEqual([]);
});

it.each(['', 'EN', 'pt', 'pt-br', 'nl', 'en-GB', 'zh'])(
  '"%s" is refused with the list of supported languages',
  (tag) => {
    const [problem] = supportedLanguage(tag);
    expect(problem?.message).toContain(`"${tag}" is not a supported language`);
    expect(problem?.message).toContain('pt-BR');
  },
);

it('names must include English', () => {
  expect(namesWithEnglish({ en: 'Google', de: 'Google' })).toEqual([]);
  expect(namesWithEnglish({ de: 'Google' })).toEqual([
    { message: 'The English name is missing: add an entry "en"' },
  ]);
  expect(namesWithEnglish({})).toHaveLength(1);
});

it('names must be in supported languages', () => {
  expect(namesWithEnglish({ en: 'Google', tlh: 'Gugl' })).toMatchObject([{ path: ['tlh'] }]);
});

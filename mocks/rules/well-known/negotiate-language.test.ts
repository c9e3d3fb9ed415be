import { expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

const supported = ['en', 'de', 'pt-PT', 'pt-BR', 'zh-CN'];

it.each([
  [{ lng: 'de', acceptLanguage: 'en' }, 'de'],
  [{ lng: 'PT-br' }, 'pt-BR'],
  [{ lng: 'en-GB', acceptLanguage: 'pt' }, 'de'],
  [{ lng: 'xx', acceptLanguage: 'pt-BR' }, 'pt-BR'],
  [{ acceptLanguage: 'xx, en;q=0.4, pt-br;q=0.8' }, 'pt-BR'],
  [{ acceptLanguage: 'de;q=0, zh' }, 'de'],
  [{ acceptLanguage: '*' }, 'de'],
  [{}, 'de'],
])('answers %j in %s', (request, language) => {
  expect(negotiateLanguage(supported, { ...request, fallback: 'de', release: '1.12' })).toBe(language);
});

it('falls back to English if even the fallback language is unknown', () => {
  expect(negotiateLanguage(supported, { fallback: 'tlh', release: '1.12' })).toBe('en');
});

it.each([
  ['de-AT', 'de'],
  ['pt', 'pt-PT'],
  ['zh', 'zh-CN'],
])('also matches the base language of %s in release 1.42', (lng, language) => {
  expect(negotiateLanguage(supported, { lng, fallback: 'en', release: '1.42' })).toBe(language);
  expect(negotiateLanguage(supported, { lng, fallback: 'en', release: '1.22' })).toBe('en');
});

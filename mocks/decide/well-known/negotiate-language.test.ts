import { expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

const supported = ['en', 'de', 'pt-PT', 'pt-BR', 'zh-CN'];

it.each([
  [{ lng: 'de', acceptLanguage: 'en' }, 'de'],
  [{ lng: 'DE-at' }, 'de'],
  [{ lng: 'xx', acceptLanguage: 'pt-BR' }, 'pt-BR'],
  [{ acceptLanguage: 'xx, en;q=0.4, pt-br;q=0.8' }, 'pt-BR'],
  [{ acceptLanguage: 'de;q=0, zh' }, 'zh-CN'],
  [{ acceptLanguage: '*' }, 'de'],
  [{}, 'de'],
])('%j leads to %s', (request, language) => {
  expect(negotiateLanguage(supported, { ...request, fallback: 'de' })).toBe(language);
});

it('is English when even the fallback is unknown', () => {
  expect(negotiateLanguage(supported, { fallback: 'tlh' })).toBe('en');
});

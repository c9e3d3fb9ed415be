import { expect, it } from 'vitest';
import { negotiate } from './language.ts';

const known = ['en', 'de', 'pt-PT', 'pt-BR', 'zh-CN'];

it.each([
  [{ lng: 'de', acceptLanguage: 'en' }, 'de'],
  [{ lng: 'DE-at' }, 'de'],
  [{ lng: 'xx', acceptLanguage: 'pt-BR' }, 'pt-BR'],
  [{ acceptLanguage: 'xx, en;q=0.4, pt-br;q=0.8' }, 'pt-BR'],
  [{ acceptLanguage: 'de;q=0, zh' }, 'zh-CN'],
  [{ acceptLanguage: '*' }, 'de'],
  [{}, 'de'],
])('%j is %s', (wish, language) => {
  expect(negotiate(known, { ...wish, fallback: 'de' })).toBe(language);
});

it('is English where even the fallback is unknown', () => {
  expect(negotiate(known, { fallback: 'tlh' })).toBe('en');
});

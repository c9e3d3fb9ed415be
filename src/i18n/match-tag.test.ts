import { describe, expect, it } from 'vitest';
import { languages } from '../domain/generated/constants.ts';
import { matchLanguage } from './languages.ts';
import { matchTag } from './match-tag.ts';

const TAGS = languages.supported;

describe('matchTag', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['en_GB', 'en'],
    ['en-US@posix', 'en'],
    ['de_DE.UTF-8', 'de'],
    ['pt_BR.utf8@euro', 'pt-BR'],
    [' en-GB-oxendict ', 'en'],
    ['PT-br', 'pt-BR'],
    ['pt', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['pt-BR', 'pt-BR'],
    ['pt-US', 'pt-BR'],
    ['es-419', 'es'],
    ['es-MX', 'es'],
    ['fr-CA', 'fr'],
    ['it-CH', 'it'],
    ['ja-JP', 'ja'],
    ['ko-KR', 'ko'],
    ['ru-UA', 'ru'],
    ['tr', 'tr-TR'],
    ['pl', 'pl-PL'],
    ['tr-CY', 'tr-TR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-Hant-HK', 'zh-HK'],
    ['zh-MO', 'zh-HK'],
    ['zh-Hant-MO', 'zh-HK'],
    ['zh-TW', 'zh-TW'],
    ['yue-Hant-HK', 'zh-HK'],
    ['yue-Hans-CN', 'zh-CN'],
  ])('matches %s with %s', (candidate, tag) => {
    expect(matchTag(TAGS, candidate)).toBe(tag);
  });

  it.each([
    '',
    ' ',
    'eo',
    'xx-DE',
    'e',
    'english',
    'de-',
    '-de',
    'de--AT',
    '*',
    'C',
    'C.UTF-8',
    '@posix',
    'POSIX@en',
    '../en',
    'en;q=1',
    '__proto__',
    'en'.repeat(999),
  ])('matches %j with nothing', (candidate) => {
    expect(matchTag(TAGS, candidate)).toBeUndefined();
  });

  it('skips an alias whose target is not supported', () => {
    expect(matchTag(['en', 'zh-CN'], 'zh-Hant-HK')).toBe('zh-CN');
    expect(matchTag(['en', 'pt-BR'], 'pt')).toBe('pt-BR');
    expect(matchTag(['en'], 'zh-Hant')).toBeUndefined();
  });
});

it('matchLanguage matches supported languages', () => {
  expect(matchLanguage('de-CH')).toBe('de');
  expect(matchLanguage('EN-us')).toBe('en');
  expect(matchLanguage('eo')).toBeUndefined();
});

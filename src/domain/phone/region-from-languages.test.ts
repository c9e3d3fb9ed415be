import { expect, it } from 'vitest';
import { regionFromLanguages } from './region-from-languages.ts';

it.each<[string[], string | undefined]>([
  [['de-AT', 'de', 'en-US', 'en'], 'AT'],
  [['en'], 'US'],
  [['en_GB'], 'GB'],
  [['en_GB_POSIX'], 'GB'],
  [['en-GB@posix'], 'GB'],
  [['en_GB.UTF-8'], 'GB'],
  [['EN'], 'US'],
  [['en', 'en-GB'], 'GB'],
  [['zh'], 'CN'],
  [['zh-Hant-TW'], 'TW'],
  [['zh-Hant'], undefined],
  [['de'], undefined],
  [['de', 'en-US', 'en'], undefined],
  [['es-419', 'es'], undefined],
  [['en-001'], undefined],
  [['ca-valencia'], undefined],
  [['xx'], undefined],
  [[''], undefined],
  [[], undefined],
])('guesses for a browser with the languages %j the country %s', (languages, region) => {
  expect(regionFromLanguages(languages)).toBe(region);
});

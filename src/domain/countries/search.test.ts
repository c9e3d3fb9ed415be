import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCountries } from '../phone/numbers.ts';
import { likelyFirst } from './likely-first.ts';
import { collectOtherNames } from './other-names.ts';
import { searchCountries, type OtherNames } from './search.ts';
import { THREE_LETTERS } from './three-letters.ts';

const english = listCountries('en');
const otherNames = collectAll(english.map(({ region }) => region));

function collectAll(regions: readonly string[]): OtherNames {
  const steps = collectOtherNames(regions);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const found = (text: string, language = 'en') =>
  searchCountries(language === 'en' ? english : listCountries(language), text, otherNames).map(
    ({ region }) => region,
  );

it.each<[string, string, string]>([
  ['the name', 'germany', 'DE'],
  ['the beginning of the name', 'unit', 'AE'],
  ['a later word', 'kingdom', 'GB'],
  ['the native name', 'deutsch', 'DE'],
  ['the native name in its script', '日本', 'JP'],
  ['a second native name', 'suisse', 'CH'],
  ['traditional Chinese', '台灣', 'TW'],
  ['a name without its diacritics', 'reunion', 'RE'],
  ['a native name without its diacritics', 'turkiye', 'TR'],
  ['a native name with another letter', 'osterreich', 'AT'],
  ['a name with its diacritics', 'Côte d’Ivoire', 'CI'],
  ['an apostrophe that was left out', 'cote divoire', 'CI'],
  ['the letters of ISO', 'jp', 'JP'],
  ['its three letters', 'DEU', 'DE'],
  ['three letters that are not those of its name', 'gbr', 'GB'],
  ['three letters that begin the name of another country', 'ind', 'IN'],
  ['three letters of a country that ISO does not list', 'xkx', 'XK'],
  ['an everyday name', 'usa', 'US'],
  ['UK', 'uk', 'GB'],
  ['the calling code', '49', 'DE'],
  ['the calling code with +', '+49', 'DE'],
  ['the calling code with 00', '0049', 'DE'],
  ['a calling code that many share', '+44', 'GB'],
  ['the calling code of the United States', '1', 'US'],
  ['full-width digits', '＋８１', 'JP'],
  ['a whole number', '+4915112345678', 'DE'],
])('finds by %s, %j, first %s', (_what, text, region) => {
  expect(found(text)[0]).toBe(region);
});

it.each<[string, string, string]>([
  ['de', 'vereinigtes', 'GB'],
  ['de', 'osterr', 'AT'],
  ['ja', 'ドイツ', 'DE'],
  ['ja', 'germany', 'DE'],
  ['tr', 'almanya', 'DE'],
])('in %s, %j finds %s', (language, text, region) => {
  expect(found(text, language)[0]).toBe(region);
});

it('prefers the letters of ISO to a name, and a name in the active language to one in another', () => {
  expect(found('de').slice(0, 2)).toEqual(['DE', 'DK']);
  expect(found('no')[0]).toBe('NO');
  expect(found('den')[0]).toBe('DK');
});

it('finds nothing for a text that names no country', () => {
  for (const text of ['zzzz', 'atlantis', '+999']) expect(found(text)).toEqual([]);
});

it('returns all countries in their order for an empty text', () => {
  for (const text of ['', ' ', '+', '0', '00'])
    expect(found(text)).toEqual(english.map(({ region }) => region));
});

it('finds every country by its name, native name, calling code and ISO letters', () => {
  for (const { region, name, callingCode } of english) {
    for (const text of [name, `+${callingCode}`, callingCode, region, ...(otherNames.get(region) ?? [])])
      expect(found(text), text).toContain(region);
    expect(found(region)[0]).toBe(region);
    expect(found(THREE_LETTERS.get(region) ?? '')[0]).toBe(region);
    expect(found(name)[0]).toBe(region);
  }
});

it('finds each country once for any text, and invents none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?\d{1,5}$/)), (text) => {
      const regions = found(text);
      expect(new Set(regions).size).toBe(regions.length);
      expect(english.map(({ region }) => region)).toEqual(expect.arrayContaining(regions));
    }),
  );
});

describe('likelyFirst', () => {
  const regions = (chosen: string, languages: string[]) => {
    const { likely, others } = likelyFirst(english, chosen, languages);
    expect(likely.length + others.length).toBe(english.length);
    return likely.map(({ region }) => region);
  };

  it('puts the chosen country first, then the countries of the languages', () => {
    expect(regions('GB', ['de-AT', 'de', 'fr', 'en-US'])).toEqual(['GB', 'AT', 'DE', 'FR', 'US']);
    expect(regions('', ['zh-Hant', 'pt-BR'])).toEqual(['TW', 'BR']);
  });

  it('lists each likely country once, six at most, and none for a language without a country', () => {
    expect(regions('DE', ['de', 'de-DE'])).toEqual(['DE']);
    expect(regions('DE', ['fr', 'it', 'es', 'pt', 'ja', 'ko', 'ru'])).toHaveLength(6);
    expect(regions('', ['xx-invalid-', '', 'es-419'])).toEqual([]);
  });
});

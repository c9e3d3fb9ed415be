import type { OtherNames } from './search.ts';

/** Further languages of a country; the browser knows the likeliest one. */
const MORE_LANGUAGES: Readonly<Record<string, string>> = {
  AD: 'es fr',
  AX: 'fi',
  BE: 'fr de',
  BY: 'be',
  CA: 'fr',
  CH: 'fr it rm',
  CY: 'tr',
  DZ: 'fr',
  FI: 'sv',
  HK: 'en',
  IE: 'ga',
  IL: 'ar',
  IN: 'ta bn te',
  KZ: 'kk',
  LK: 'ta',
  LU: 'de lb',
  MA: 'fr',
  MO: 'pt',
  MT: 'en',
  NO: 'nn',
  PH: 'es',
  PY: 'es',
  SG: 'zh ms ta',
  TN: 'fr',
  ZA: 'af zu',
};

/** Names that no browser knows. */
const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  NL: ['Holland'],
  US: ['America'],
};

/**
 * Collects the names of the countries in their own languages and in English. It is a generator with a step per country,
 * because the first name in a language takes a slow phone some milliseconds.
 */
export function* collectOtherNames(regions: readonly string[]): Generator<void, OtherNames> {
  const namesByLanguage = new Map<string, Intl.DisplayNames>();
  const nameIn = (language: string, region: string) => {
    let names = namesByLanguage.get(language);
    if (!names)
      namesByLanguage.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })));
    return names.of(region) ?? region;
  };
  const collected = new Map<string, readonly string[]>();
  for (const region of regions) {
    const languages = [...languagesOf(region), ...(MORE_LANGUAGES[region]?.split(' ') ?? []), 'en'];
    const names = [...languages.map((language) => nameIn(language, region)), ...(EVERYDAY[region] ?? [])];
    collected.set(region, [...new Set(names)]);
    yield;
  }
  return collected;
}

function languagesOf(region: string): string[] {
  const { language, script } = new Intl.Locale(`und-${region}`).maximize();
  // Intl takes Chinese without a script for simplified Chinese.
  return [script === undefined ? language : `${language}-${script}`];
}

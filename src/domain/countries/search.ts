import { asciiDigits } from '../../text/digits.ts';
import { fold } from '../../text/fold.ts';
import { THREE_LETTERS } from './three-letters.ts';

export interface SearchableCountry {
  /** ISO 3166, such as `GB`. */
  region: string;
  /** Name in the active language. */
  name: string;
  /** The calling code, without a plus sign. */
  callingCode: string;
  /** Main country of a shared calling code (US for +1). */
  isMain: boolean;
}

/** Further names of a country, besides its name in the active language. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the countries whose name, calling code or ISO letters match the text, the best match first; equal matches keep
 * their order. It looks at the name in the active language and at the other names.
 */
export function searchCountries<Country extends SearchableCountry>(
  countries: readonly Country[],
  text: string,
  otherNames: OtherNames,
): readonly Country[] {
  const query = fold(text);
  const code = /^[+＋\s]*([\d\s]+)$/.exec(asciiDigits(text))?.[1]?.replace(/\s/g, '').replace(/^0+/, '');
  if (query === '' && code === undefined) return countries;
  const fitOf = (country: Country): number =>
    code === undefined ? fitOfNames(country, query, otherNames) : fitOfCode(country, code);
  const found = countries
    .map((country) => ({ country, fit: fitOf(country) }))
    .filter(({ fit }) => fit < NONE);
  // The text may hold a whole number, or the code of an island that shares its calling code.
  const withCode = code !== undefined && found.length === 0 ? countries.filter(startsIn(code)) : undefined;
  return withCode ?? found.toSorted((a, b) => a.fit - b.fit).map(({ country }) => country);
}

const NONE = 9;
const startsIn = (code: string) => (country: SearchableCountry) => code.startsWith(country.callingCode);

function fitOfCode({ callingCode, isMain }: SearchableCountry, code: string): number {
  if (callingCode === code) return isMain ? 0 : 1;
  return callingCode.startsWith(code) ? 2 : NONE;
}

function fitOfNames({ region, name }: SearchableCountry, query: string, otherNames: OtherNames): number {
  if ([region, THREE_LETTERS.get(region)].includes(query.toUpperCase())) return 0;
  const others = (otherNames.get(region) ?? []).map((other) => fitOfName(other, query));
  return Math.min(fitOfName(name, query), ...others.map((fit) => (fit === 0 ? 0 : fit + 1)));
}

function fitOfName(name: string, query: string): number {
  const folded = foldedName(name);
  if (folded === query) return 0;
  if (folded.startsWith(query)) return 1;
  if (folded.includes(` ${query}`)) return 3;
  // Scripts without spaces have no beginnings of words to match, and some names are known by a later part.
  return query.length > 1 && folded.includes(query) ? 5 : NONE;
}

const folded = new Map<string, string>();

function foldedName(name: string): string {
  let result = folded.get(name);
  if (result === undefined) folded.set(name, (result = fold(name)));
  return result;
}

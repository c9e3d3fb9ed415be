import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../digits.ts';

// Numbers of the whole world: load this file lazily, once a phone number is possible (quality 32).

/** A country to choose: its region (`GB`), its name in the language asked for, its calling code without plus (`44`). */
export interface Country {
  region: string;
  name: string;
  callingCode: string;
}

/** Why a text is no phone number: the country is missing or has no such calling code, or what is wrong with it. */
export type PhoneProblem = 'country' | 'invalid' | 'too_long' | 'too_short';

/** Every country with telephone numbers of its own, sorted by name as that language sorts. */
export function countries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((region) => ({
      region,
      name: names.of(region) ?? region,
      callingCode: getCountryCallingCode(region),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The one country that a bare language stands for (contract §17). */
export const COUNTRY_BY_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['zh', 'CN'],
  ['en', 'US'],
]);

/**
 * The country that a browser's languages name (contract §7): the first region of the preferred language, or what the
 * bare language stands for. Second languages say nothing of where somebody lives, so they are not asked.
 */
export function regionOf(languages: readonly string[]): string | undefined {
  const [preferred] = languages.map(languageOf);
  if (preferred === undefined) return undefined;
  const regions = languages
    .filter((tag) => languageOf(tag) === preferred)
    .flatMap((tag) => /^[a-z]+(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase() ?? []);
  return regions.find((region) => isSupportedCountry(region)) ?? COUNTRY_BY_LANGUAGE.get(bareOf(languages));
}

const languageOf = (tag: string): string | undefined => /^[a-z]+/i.exec(tag)?.[0].toLowerCase();
const bareOf = ([first = '']: readonly string[]): string => first.toLowerCase();

/**
 * A phone number as the wire has it: calling code and national digits, no trunk zero (contract §7). Without a
 * `region` the text must bring its country. Only the specification's lengths refuse a number.
 */
export function readPhone(
  text: string,
  region: string | undefined,
): { value: string } | { problem: PhoneProblem } {
  try {
    return { value: wire(parse(text, region)) };
  } catch (error) {
    return { problem: (error instanceof ParseError ? PROBLEMS[error.message] : undefined) ?? 'invalid' };
  }
}

const PROBLEMS: Readonly<Record<string, PhoneProblem>> = {
  INVALID_COUNTRY: 'country',
  TOO_LONG: 'too_long',
  TOO_SHORT: 'too_short',
};

/**
 * A number that begins with + in two: its country and the rest, in groups (quality 10). Undefined when it tells no
 * country, or when the rest would be read as another number there. `chosen` stays, of countries that share a code.
 */
export function splitInternational(
  text: string,
  chosen?: string,
): { region: string; national: string } | undefined {
  if (!plain(text).startsWith('+')) return undefined;
  try {
    const number = parse(text, undefined);
    const possible: readonly string[] = number.getPossibleCountries();
    const region = possible.find((country) => country === chosen) ?? possible[0];
    if (region === undefined) return undefined;
    const national = number
      .formatInternational()
      .slice(number.countryCallingCode.length + 1)
      .trim();
    const again = readPhone(national, region);
    return 'value' in again && again.value === wire(number) ? { region, national } : undefined;
  } catch {
    return undefined;
  }
}

/** A number of the wire for people: `+44 20 7946 0018`; what cannot be grouped gets its + only. */
export function formatPhone(digits: string): string {
  try {
    const number = parse(`+${digits}`, undefined);
    return wire(number) === digits ? number.formatInternational() : `+${digits}`;
  } catch {
    return `+${digits}`;
  }
}

const wire = (number: PhoneNumber): string => number.countryCallingCode + number.nationalNumber;

function parse(text: string, region: string | undefined): PhoneNumber {
  const known = region !== undefined && isSupportedCountry(region) ? { defaultCountry: region } : {};
  const number = parsePhoneNumberWithError(plain(text), { ...known, extract: false });
  number.setExt('');
  return number;
}

/** Digits, spaces and the plus as the library knows them, without `tel:` and the invisible marks that pasting brings. */
function plain(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Z}\s]/gu, ' ')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^[+＋] */, '+');
}

import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { asciiDigits } from '../digits.ts';

// Large metadata: import this file lazily (quality 32).

export interface Country {
  /** ISO 3166, such as `GB`. */
  region: string;
  name: string;
  /** Without plus. */
  callingCode: string;
}

/** `country`: the country is missing or unknown. */
export type PhoneProblem = 'country' | 'invalid' | 'too_long' | 'too_short';

/** Sorted by the rules of `language`. */
export function listCountries(language: string): Country[] {
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

/** Returns calling code and national digits. Without `region` the text must start with a calling code. */
export function parsePhone(
  text: string,
  region: string | undefined,
): { value: string } | { problem: PhoneProblem } {
  try {
    return { value: toApiNumber(parseNumber(text, region)) };
  } catch (error) {
    return {
      problem: (error instanceof ParseError ? PROBLEM_BY_PARSE_ERROR[error.message] : undefined) ?? 'invalid',
    };
  }
}

const PROBLEM_BY_PARSE_ERROR: Readonly<Record<string, PhoneProblem>> = {
  INVALID_COUNTRY: 'country',
  TOO_LONG: 'too_long',
  TOO_SHORT: 'too_short',
};

/** Splits a number with +. `chosen` is preferred among countries that share a calling code (quality 10). */
export function splitInternational(
  text: string,
  chosen?: string,
): { region: string; national: string } | undefined {
  if (!normalizePhoneText(text).startsWith('+')) return undefined;
  try {
    const number = parseNumber(text, undefined);
    const possible: readonly string[] = number.getPossibleCountries();
    const region = possible.find((country) => country === chosen) ?? possible[0];
    if (region === undefined) return undefined;
    const national = number
      .formatInternational()
      .slice(number.countryCallingCode.length + 1)
      .trim();
    const reparsed = parsePhone(national, region);
    return 'value' in reparsed && reparsed.value === toApiNumber(number) ? { region, national } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The country of a number with + as soon as its calling code is typed. `chosen` is preferred among countries that share
 * that code, until the number is complete.
 */
export function countryWhileTyping(text: string, chosen: string): string | undefined {
  const region = splitInternational(text, chosen)?.region;
  if (region !== undefined) return region;
  const typed = /^\+([\d ]*)/.exec(normalizePhoneText(text))?.[1]?.replaceAll(' ', '') ?? '';
  // No calling code begins with another one.
  const [, sharing = []] =
    Object.entries(metadata.country_calling_codes).find(([code]) => typed.startsWith(code)) ?? [];
  return sharing.find((country) => country === chosen) ?? sharing[0];
}

/** `+44 20 7946 0018`, or just a + in front if the number cannot be grouped. */
export function formatPhone(digits: string): string {
  try {
    const number = parseNumber(`+${digits}`, undefined);
    return toApiNumber(number) === digits ? number.formatInternational() : `+${digits}`;
  } catch {
    return `+${digits}`;
  }
}

const toApiNumber = (number: PhoneNumber): string => number.countryCallingCode + number.nationalNumber;

function parseNumber(text: string, region: string | undefined): PhoneNumber {
  const country = region !== undefined && isSupportedCountry(region) ? { defaultCountry: region } : {};
  const number = parsePhoneNumberWithError(normalizePhoneText(text), { ...country, extract: false });
  number.setExt('');
  return number;
}

/** Removes `tel:` and invisible characters, as in pasted text. */
function normalizePhoneText(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Z}\s]/gu, ' ')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^[+＋] */, '+');
}

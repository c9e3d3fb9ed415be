import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { phone } from '../generated/constants.ts';
import { readPhoneText } from './read-phone-text.ts';

// Import this file lazily, because its metadata is large.

export interface Country {
  /** ISO 3166, such as `GB`. */
  region: string;
  name: string;
  /** Calling code without +. */
  callingCode: string;
  /** Main country of a shared calling code (US for +1). */
  isMain: boolean;
}

/** `country`: the country is missing or unknown. */
export type PhoneProblem = 'country' | 'invalid' | 'too_long' | 'too_short';

/** Sorted by the rules of `language`. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((region) => {
      const callingCode = getCountryCallingCode(region);
      const isMain = metadata.country_calling_codes[callingCode]?.[0] === region;
      return { region, name: names.of(region) ?? region, callingCode, isMain };
    })
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Returns calling code and national digits. Without `region` the text must start with a calling code. `arrived` says that
 * nobody typed the text, so it may begin with a calling code without + (see `readInternational`).
 */
export function parsePhone(
  text: string,
  region: string | undefined,
  arrived = false,
): { value: string } | { problem: PhoneProblem } {
  if (text.length > phone.maxTextLength) return { problem: 'too_long' };
  const read = readPhoneText(text);
  if (read === undefined) return { problem: 'invalid' };
  try {
    return { value: toApiNumber(readInternational(read, region, arrived) ?? readNumber(read, region)) };
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

/**
 * Splits a number that begins with a calling code, written with +, with 00 or, if it `arrived`, without either.
 * `chosen` is preferred among countries that share a calling code.
 */
export function splitInternational(
  text: string,
  chosen?: string,
  arrived = false,
): { region: string; national: string } | undefined {
  const number = attempt(() => readInternational(readPhoneText(text) ?? '', chosen, arrived));
  if (!number) return undefined;
  const possible: readonly string[] = number.getPossibleCountries();
  const region = possible.find((country) => country === chosen) ?? possible[0];
  if (region === undefined) return undefined;
  const national = number
    .formatInternational()
    .slice(number.countryCallingCode.length + 1)
    .trim();
  const reparsed = parsePhone(national, region);
  return 'value' in reparsed && reparsed.value === toApiNumber(number) ? { region, national } : undefined;
}

/**
 * The country of a number with + as soon as its calling code is typed; '' for a code without a country, such as the one
 * of satellite phones. `chosen` is preferred among countries that share the code, until the number is complete.
 */
export function countryWhileTyping(text: string, chosen: string): string | undefined {
  const region = splitInternational(text, chosen)?.region;
  if (region !== undefined) return region;
  const typed = /^\+(.*)/.exec(readPhoneText(text) ?? '')?.[1] ?? '';
  // No calling code is the beginning of another one.
  const [, sharing = []] =
    Object.entries(metadata.country_calling_codes).find(([code]) => typed.startsWith(code)) ?? [];
  const isOfNoCountry = typed.length >= LONGEST_CALLING_CODE;
  return sharing.find((country) => country === chosen) ?? sharing[0] ?? (isOfNoCountry ? '' : undefined);
}

const LONGEST_CALLING_CODE = 3;

/** `+44 20 7946 0018`, or just a + in front if the number cannot be grouped. */
export function formatPhone(digits: string): string {
  const number = attempt(() => readNumber(`+${digits}`, undefined));
  return number && toApiNumber(number) === digits ? number.formatInternational() : `+${digits}`;
}

const toApiNumber = (number: PhoneNumber): string => number.countryCallingCode + number.nationalNumber;

/** @throws ParseError */
function readNumber(read: string, region: string | undefined): PhoneNumber {
  const country = region !== undefined && isSupportedCountry(region) ? { defaultCountry: region } : {};
  const number = parsePhoneNumberWithError(read, { ...country, extract: false });
  const { countryCallingCode, nationalNumber } = number;
  const alive = nationalNumber.replace(DEAD_PREFIXES[countryCallingCode] ?? '', '');
  return alive === nationalNumber ? number : readNumber(`+${countryCallingCode}${alive}`, undefined);
}

/**
 * Prefixes by calling code that a country has abolished and people still write. libphonenumber keeps them as part of
 * the number. Mexico dropped its five in 2019.
 */
const DEAD_PREFIXES: Readonly<Record<string, RegExp>> = { 52: /^(?:0?1|04[45])(?=\d{10}$)/ };

/**
 * Reads a number with its calling code; undefined for a national number. Without +, the digits count as international only
 * if they fit the numbering plan of their calling code better than the plan of `region`. Applications and password managers
 * pass on numbers as the server has them, without +. @throws ParseError if the text has a +.
 */
function readInternational(
  read: string,
  region: string | undefined,
  arrived: boolean,
): PhoneNumber | undefined {
  if (read.startsWith('+')) return readNumber(read, undefined);
  const digits = read.startsWith('00') ? read.slice(2) : read;
  if (digits === read && !arrived) return undefined;
  const number = attempt(() => readNumber(`+${digits}`, undefined));
  const better = fitOf(number) - fitAsNational(read, region);
  return better > 0 || (better === 0 && isOwnCode(number, digits, region)) ? number : undefined;
}

/** Whether a number of `region` starts with its own calling code; libphonenumber would read the code as national digits. */
function isOwnCode(number: PhoneNumber | undefined, digits: string, region: string | undefined): boolean {
  if (region === undefined || number?.country !== region) return false;
  return attempt(() => readNumber(digits, region))?.nationalNumber === digits;
}

const fitOf = (number: PhoneNumber | undefined): number =>
  Number(number?.isPossible() ?? false) + Number(number?.isValid() ?? false);

function fitAsNational(read: string, region: string | undefined): number {
  // The number may be valid in some other country.
  if (region === undefined || !isSupportedCountry(region)) return 1;
  const number = attempt(() => readNumber(read, region));
  return number?.countryCallingCode === getCountryCallingCode(region) ? fitOf(number) : 0;
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

import { asciiDigits } from '../../text/digits.ts';

type Unit = 'year' | 'month' | 'day';

/** A unit of a date, written with this number of digits (0: as many as it has), or characters between units. */
type Token = { unit: Unit; digits: 0 | 2 | 4 } | { literal: string };

/** A pattern such as `dd/MM/yyyy`, as date-fns reads it. */
export type DateFormat = readonly Token[];

const UNITS: Readonly<Record<string, { unit: Unit; digits: 0 | 2 | 4 }>> = {
  y: { unit: 'year', digits: 0 },
  yy: { unit: 'year', digits: 2 },
  yyyy: { unit: 'year', digits: 4 },
  u: { unit: 'year', digits: 0 },
  uu: { unit: 'year', digits: 2 },
  uuuu: { unit: 'year', digits: 4 },
  M: { unit: 'month', digits: 0 },
  MM: { unit: 'month', digits: 2 },
  L: { unit: 'month', digits: 0 },
  LL: { unit: 'month', digits: 2 },
  d: { unit: 'day', digits: 0 },
  dd: { unit: 'day', digits: 2 },
};

/** Two single quotes, a quoted text, a letter as often as it is repeated, or other characters. */
const TOKENS = /''|'(?:''|[^'])*(?:'|$)|([A-Za-z])\1*|[^A-Za-z']+/g;
const LETTERS = /^[A-Za-z]/;

const unquoted = (text: string) => (text === "''" ? "'" : text.replace(/^'|'$/g, '').replaceAll("''", "'"));

/** Undefined if the pattern has no unit, one of them twice, or more than year, month and day in digits. */
export function readDateFormat(pattern: string): DateFormat | undefined {
  const tokens: Token[] = [];
  const units = new Set<Unit>();
  for (const text of pattern.match(TOKENS) ?? []) {
    const unit = Object.hasOwn(UNITS, text) ? UNITS[text] : undefined;
    if (unit) {
      if (units.has(unit.unit)) return undefined;
      units.add(unit.unit);
    } else if (LETTERS.test(text)) return undefined;
    tokens.push(unit ?? { literal: unquoted(text) });
  }
  return units.size > 0 ? tokens : undefined;
}

type DateParts = Readonly<Partial<Record<Unit, number>>>;

const unitsOf = (format: DateFormat) => format.filter((token) => 'unit' in token);

const yearDigits = (format: DateFormat) => unitsOf(format).find(({ unit }) => unit === 'year')?.digits;

/** The date as the tenant's application reads it. */
function writeDate(format: DateFormat, date: DateParts): string {
  const write = (token: Token): string => {
    if ('literal' in token) return token.literal;
    const digits = String(date[token.unit] ?? 0);
    return token.digits === 2 ? digits.slice(-2).padStart(2, '0') : digits.padStart(token.digits, '0');
  };
  return format.map(write).join('');
}

/** A day after the twelfth, so that nobody takes it for a month. */
export const exampleOf = (format: DateFormat): string =>
  writeDate(format, { year: 1990, month: 12, day: 31 });

/** The units that a date in Chinese, Japanese or Korean names. */
const NAMED_UNITS = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/;

/** The typed date in the tenant's format; undefined if there is no such day. */
export function readDate(format: DateFormat, text: string): string | undefined {
  const date = partsOf(format, text);
  return date && writeDate(format, date);
}

/** Whether a typed date is less than 150 years ago. Any date is if its format lacks the century. */
export function isBirthdate(format: DateFormat, text: string, now: Date): boolean {
  const { year, month = 1, day = 1 } = partsOf(format, text) ?? {};
  if (year === undefined || (year < 100 && yearDigits(format) === 2)) return true;
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  // It can be the next day already where the user is.
  return time < now.getTime() + 14 * 3_600_000 && year >= now.getUTCFullYear() - 150;
}

/** Whether digits alone are a date in this format. */
export const isOfDigits = (format: DateFormat): boolean => unitsOf(format).every(({ digits }) => digits > 0);

/**
 * The units of a typed date; undefined if there is no such day. Any separators will do, or none where the format has a fixed number
 * of digits. A year of four digits that comes first begins a date as browsers fill it in: year, month, day.
 */
function partsOf(format: DateFormat, text: string): DateParts | undefined {
  const units = unitsOf(format);
  const typed = asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .trim();
  const named = units.length === 3 ? NAMED_UNITS.exec(typed)?.slice(1) : undefined;
  const written = named?.join('-') ?? withoutLiterals(format, typed);
  if (/[^\d\s\p{P}]/u.test(written)) return undefined;
  const numbers = numbersIn(units, written);
  if (numbers.length !== units.length) return undefined;
  const isIso =
    named !== undefined || (numbers.length === 3 && numbers[0]?.length === 4 && units[0]?.unit !== 'year');
  const order: readonly (Unit | undefined)[] = isIso
    ? ['year', 'month', 'day']
    : units.map(({ unit }) => unit);
  const date: Partial<Record<Unit, number>> = {};
  for (const [at, digits] of numbers.entries()) {
    const unit = order[at];
    if (unit === undefined) return undefined;
    if (unit === 'year' && !isYear(digits, units)) return undefined;
    date[unit] = Number(digits);
  }
  return isDay(date) ? date : undefined;
}

/** Letters of the format itself, such as the quoted `de` of a Spanish date, count as separators. */
const withoutLiterals = (format: DateFormat, text: string): string =>
  format
    .flatMap((token) => ('literal' in token ? (token.literal.match(/[\p{L}\d]+/gu) ?? []) : []))
    .reduce((rest, literal) => rest.replace(literal, ' '), text);

function numbersIn(units: ReturnType<typeof unitsOf>, text: string): readonly string[] {
  const numbers = text.match(/\d+/g) ?? [];
  const widths = units.map(({ digits }) => digits);
  const [only] = numbers;
  const isFixed = !widths.some((width) => width === 0);
  if (
    numbers.length > 1 ||
    !isFixed ||
    only?.length !== widths.reduce<number>((all, width) => all + width, 0)
  )
    return numbers;
  let at = 0;
  return widths.map((width) => only.slice(at, (at += width)));
}

function isYear(digits: string, units: ReturnType<typeof unitsOf>): boolean {
  const width = units.find(({ unit }) => unit === 'year')?.digits ?? 0;
  if (width === 0) return digits.length <= 4;
  return digits.length === 4 || digits.length === width;
}

function isDay({ year = 2000, month = 1, day = 1 }: DateParts): boolean {
  const fullYear = year < 100 ? year + 2000 : year;
  return (
    year >= 0 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(fullYear, month, 0)).getUTCDate()
  );
}

import { asciiDigits } from '../../text/digits.ts';

/** A number in plain digits; or the two numbers that a text can mean, written without doubt in the language. */
export type ReadNumber = { value: string } | { whole: string; decimal: string };

interface Separators {
  group: string;
  decimal: string;
}

function separatorsOf(language: string): Separators {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.8);
  const find = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

/** Spaces and apostrophes only ever separate groups of digits. */
const GROUPING = /(?<=\d)['’\p{Zs}](?=\d)/gu;
const UNGROUPED = /^(\d*)(?:([.,])(\d+))?$/;
/** Groups have three digits; in India, only the last one does. */
const GROUPED = /^(\d{1,3}(?:([_.,])(?:\d{2,3}\2)*\d{3}))(?:(?!\2)[.,](\d+))?$/;

/**
 * Reads a number as people write it in the language, or in any language if it can mean only one number: with digits of any script,
 * a sign, groups of digits, a dot or a comma. Undefined if it is no number.
 */
export function readNumber(typed: string, language: string): ReadNumber | undefined {
  const text = asciiDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[\u2212\u2012\u2013\uFF0D]/, '-')
    .replace(/^[+\uFF0B]/, '')
    .replace('\u066B', '.')
    .replaceAll('\u066C', '’')
    .replaceAll(GROUPING, '_');
  const sign = text.startsWith('-') ? '-' : '';
  const body = text.slice(sign.length);
  const write = (whole: string, separator: string, fraction = '') =>
    `${sign}${whole.replaceAll(/\D/g, '') || '0'}${fraction && separator + fraction}`;
  const [, grouped, , rest] = GROUPED.exec(body) ?? [];
  const [match, whole = '', separator, fraction = ''] = UNGROUPED.exec(body) ?? [];
  if (!match) return grouped === undefined ? undefined : { value: write(grouped, '.', rest) };
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return { value: write(whole, '.', fraction) };
  // Three digits can be a group or a fraction.
  const { group, decimal } = separatorsOf(language);
  if (separator === group) return { value: write(whole + fraction, '.') };
  if (separator === decimal) return { value: write(whole, '.', fraction) };
  return {
    whole: write(whole + fraction, decimal),
    decimal: write(whole, decimal, fraction.replace(/0+$/, '')),
  };
}

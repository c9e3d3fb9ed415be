import { asciiDigits } from '../text/digits.ts';
import { backupCodes } from './generated/constants.ts';

const { hexDigits } = backupCodes;

/** Matches a code of today's servers among other words, in a row or in two groups. */
const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\da-f]{${hexDigits / 2}}[\\p{Z}\\p{Pd}]?[\\da-f]{${hexDigits / 2}}(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Matches bullets, quotes and the number of a list before a code, and punctuation after it. */
const AROUND = /^[^\p{L}\p{N}]*(?:\d{1,2}[.):]\p{Z}[^\p{L}\p{N}]*)?|[^\p{L}\p{N}]+$/gu;

const withoutSeparators = (text: string): string => text.replace(/[\p{Z}\p{C}\p{Pd}]/gu, '');

function readCodes(typed: string): { codes: Set<string>; text: string } {
  const text = asciiDigits(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase();
  const codes = new Set((text.match(IN_TEXT) ?? []).map(withoutSeparators));
  return { codes, text: withoutSeparators(text.replace(AROUND, '')) };
}

/**
 * The backup code in a typed or pasted text as the server knows it: without spaces, dashes and capitals, and without the
 * list or sentence around it. A wrong code costs an attempt.
 */
export function backupCodeText(typed: string): string {
  const { codes, text } = readCodes(typed);
  const [found] = codes;
  return found !== undefined && codes.size === 1 ? found : text;
}

/** Whether a pasted text has more than one code. A text field removes line breaks, so they can follow each other directly. */
export function hasSeveralBackupCodes(typed: string): boolean {
  const { codes, text } = readCodes(typed);
  return codes.size > 1 || new RegExp(`^(?:[\\da-f]{${hexDigits}}){2,}$`).test(text);
}

/** Splits a code into groups that are easy to read, such as two of five for the ten characters that servers send today. */
export function groupsOf(code: string, length: number): string {
  return code.match(new RegExp(`.{1,${length}}`, 'gu'))?.join(' ') ?? code;
}

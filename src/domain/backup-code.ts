import { asciiDigits } from '../text/digits.ts';

/** A backup code as the server knows it; spaces, dashes and capitals of a written one are forgiven. */
export function backupCodeText(typed: string): string {
  return asciiDigits(typed)
    .replace(/[\p{Z}\p{C}\p{Pd}]/gu, '')
    .toLowerCase();
}

/** Splits a code into groups that are easy to read: five characters each for the ten of today's servers. */
export function groupsOf(code: string, length: number): string {
  return code.match(new RegExp(`.{1,${length}}`, 'gu'))?.join(' ') ?? code;
}

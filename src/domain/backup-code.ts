import { asciiDigits } from '../text/digits.ts';

/** A backup code as the server knows it, without the spaces, dashes and capitals that people type. */
export function backupCodeText(typed: string): string {
  return asciiDigits(typed)
    .replace(/[\p{Z}\p{C}\p{Pd}]/gu, '')
    .toLowerCase();
}

/** Splits a code into groups that are easy to read, such as two of five for the ten characters that servers send today. */
export function groupsOf(code: string, length: number): string {
  return code.match(new RegExp(`.{1,${length}}`, 'gu'))?.join(' ') ?? code;
}

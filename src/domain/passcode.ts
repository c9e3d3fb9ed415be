import { asciiDigits } from './digits.ts';

/** Digits of a passcode (contract §21). */
export const PASSCODE_DIGITS = 6;

/** The passcode in what was typed, pasted or filled in: ASCII digits and nothing else, cut at six (quality 7). */
export function passcodeDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, PASSCODE_DIGITS);
}

import { asciiDigits } from '../text/digits.ts';
import { passcode } from './generated/constants.ts';

/** Matches a code as messages write it: six digits in a row, or in two groups. */
const WRITTEN = [/(?<!\d)\d{6}(?!\d)/g, /(?<!\d)\d{3}[\s\p{Pd}]\d{3}(?!\d)/gu];

/**
 * The code in a pasted text, in ASCII. If a text with other numbers, such as "Order 7: 246810", has exactly one number
 * written like a code, that one counts; otherwise the first six digits do.
 */
export function passcodeDigits(text: string): string {
  const ascii = asciiDigits(text);
  const [found] = WRITTEN.map((pattern) => ascii.match(pattern) ?? []).filter(({ length }) => length === 1);
  return (found?.[0] ?? ascii).replace(/\D/g, '').slice(0, passcode.digits);
}

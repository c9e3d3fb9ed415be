import { asciiDigits } from '../text/digits.ts';
import { passcode } from './generated/constants.ts';

/** A code as messages write it: six digits in a row, else in two groups. */
const WRITTEN = [/(?<!\d)\d{6}(?!\d)/g, /(?<!\d)\d{3}[\s\p{Pd}]\d{3}(?!\d)/gu];

/**
 * The code in a pasted text, in ASCII. A text with other numbers, such as "Order 7: 246810", may have only one that is
 * written like a code; otherwise the first six digits count.
 */
export function passcodeDigits(text: string): string {
  const ascii = asciiDigits(text);
  const [found] = WRITTEN.map((pattern) => ascii.match(pattern) ?? []).filter(({ length }) => length === 1);
  return (found?.[0] ?? ascii).replace(/\D/g, '').slice(0, passcode.digits);
}

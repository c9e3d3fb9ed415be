import { asciiDigits } from './digits.ts';
import { passcode } from './generated/constants.ts';

/** The first six digits of a text, in ASCII (quality 7). */
export function passcodeDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, passcode.digits);
}

const DIGIT = /\p{Nd}/u;

/** Decimal digits stand in runs from zero to nine, so the digits before one tell its value. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** A text with its decimal digits of any script (full-width, Arabic-Indic, Persian…) written in ASCII (quality 7). */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, valueOf);
}

const DIGIT = /\p{Nd}/u;

/** Unicode has the ten digits of a script in sequence, so counting back to zero gives the value. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** Replaces digits of any script (full-width, Arabic-Indic, Persian…). */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitValue);
}

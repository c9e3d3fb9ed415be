import { asciiDigits } from '../digits.ts';

const SEPARATORS = /[\s\p{Z}\p{Pd}()（）[\]［］./．／\u2212ー~～·]/gu;
const EXTENSION = /(\d\)?)[\s\p{Z},;]*(?:e?xt(?:n|ension)?|x|int|доб|#)[\s\p{Z}.:=]*\d{1,7}#?$/iu;

/**
 * The digits of a text that is a phone number and nothing else, in ASCII, with + where it begins with one; undefined for
 * any other text. An extension is left out (quality 10).
 */
export function readPhoneText(text: string): string | undefined {
  const compact = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(EXTENSION, '$1')
    .replace(SEPARATORS, '')
    .replace(/^＋/, '+');
  return /^\+?\d+$/.test(compact) ? compact : undefined;
}

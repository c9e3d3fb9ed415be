import { asciiDigits } from '../../text/digits.ts';

const SEPARATORS = /[\s\p{Z}\p{Pd}()（）[\]［］./．／\u2212ー~～·]/gu;
const EXTENSION = /(\d\)?)[\s\p{Z},;]*(?:e?xt(?:n|ension)?|x|int|доб|#)[\s\p{Z}.:=]*\d{1,7}#?$/iu;

/** Quotes and punctuation around a number that was copied from a text. */
const AROUND = /^[\s\p{Z}\p{Pi}\p{Pf}"'„‚]+|[\s\p{Z}\p{Pi}\p{Pf}"';,.]+$/gu;

/** Removes invisible characters, quotes, `tel:` and an extension from a number, and keeps its groups. */
export const shownPhoneText = (text: string): string =>
  asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(AROUND, '')
    .replace(/^tel:/i, '')
    .replace(EXTENSION, '$1');

/**
 * The ASCII digits of a text that is a phone number and nothing else, with its + if it has one; undefined for
 * any other text. An extension is left out.
 */
export function readPhoneText(text: string): string | undefined {
  const compact = shownPhoneText(text).replace(SEPARATORS, '').replace(/^＋/, '+');
  return /^\+?\d+$/.test(compact) ? compact : undefined;
}

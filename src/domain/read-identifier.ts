import { detectKind, type IdentifierKind } from './identifier.ts';
import { readPhoneText, shownPhoneText } from './phone/read-phone-text.ts';
import { trimInvisible } from '../text/trim-invisible.ts';

// Loaded with the rules of the forms: the first form needs no more than the kind of a text.

/** Forms of ASCII characters that East Asian keyboards and documents have, such as `＠`. */
const WIDE = /[\uff01-\uff5e\ufe50-\ufe6b]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Persian and Indic words need the joiners between their letters; ASCII ones never do. */
const JOINER = /[\u200c\u200d]/;
const STRAY_JOINERS = /(?<![^\0-\x7f])[\u200c\u200d]+/g;

/** Patterns for the text around an address in a message, a link or a list of recipients; each names the part to keep. */
const AROUND: readonly (readonly [pattern: RegExp, address: string])[] = [
  [/[;,、،؛\s]+$/, ''],
  [/(?<![.。])[.。]$/, ''],
  [/^[^<>]*<([^<>]*@[^<>]*)>$/, '$1'],
  [/^mailto:([^?]*@[^?]*)(?:\?.*)?$/i, '$1'],
  [/^["'`“”„‟‘’‚‛«»‹›「『(](.*)["'`“”‟‘’‛«»‹›」』)]$/, '$1'],
  [/["“”»›」』]+$/, ''],
];

/** Longer texts hold no address that a server takes, and are left as they are. */
const LONGEST = 1000;

const toAscii = (text: string): string => text.replace(WIDE, (character) => character.normalize('NFKC'));

/** The address in a text that holds one, its letters as they were typed; any other text is trimmed only. */
function readAddress(typed: string): string {
  const visible = toAscii(typed)
    .replace(INVISIBLE, (character) => (JOINER.test(character) ? character : ''))
    .replace(STRAY_JOINERS, '');
  if (!visible.includes('@') || typed.length > LONGEST) return trimInvisible(typed);
  let text = trimInvisible(visible);
  for (let before = ''; before !== text;) {
    before = text;
    for (const [pattern, address] of AROUND) text = trimInvisible(text.replace(pattern, address));
  }
  return text;
}

const readPhone = (typed: string): string =>
  readPhoneText(typed) === undefined ? trimInvisible(typed) : toAscii(shownPhoneText(typed));

/** A server may know a name with any other character, so that only what nobody types on purpose is left out. */
const readUsername = (typed: string): string => trimInvisible(typed.replace(/[\u200b\ufeff]/g, ''));

const READERS: Readonly<Record<IdentifierKind, (typed: string) => string>> = {
  username: readUsername,
  email: readAddress,
  phone: readPhone,
};

/**
 * The identifier in a text, as a form with these kinds takes it: without what was pasted along with an address or a
 * number. Its own result is read as the same again.
 */
export function readIdentifier(
  typed: string,
  kinds: readonly IdentifierKind[],
): { kind: IdentifierKind | undefined; text: string } {
  const kind = detectKind(readAddress(typed), kinds);
  return { kind, text: kind === undefined ? trimInvisible(typed) : READERS[kind](typed) };
}

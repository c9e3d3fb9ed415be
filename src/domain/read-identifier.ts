import { detectKind, type IdentifierKind } from './identifier.ts';
import { readPhoneText, shownPhoneText } from './phone/read-phone-text.ts';
import { trimInvisible } from '../text/trim-invisible.ts';

// This file loads with the rules of the forms, because the first form only needs the kind of a text.

/** Forms of ASCII characters that East Asian keyboards and documents have, such as `＠`. */
const WIDE = /[\uff01-\uff5e\ufe50-\ufe6b]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners, which Persian and Indic words need between their letters and ASCII words never do. */
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

/** Longer texts hold no address that a server takes, so they stay as they are. */
const LONGEST = 1000;

const toAscii = (text: string): string => text.replace(WIDE, (character) => character.normalize('NFKC'));

/** Takes the address out of the text around it, and keeps its letters; any other text is only trimmed. */
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

/** Removes only characters that nobody types on purpose, because a server may know a name with any other. */
const readUsername = (typed: string): string => trimInvisible(typed.replace(/[\u200b\ufeff]/g, ''));

const READERS: Readonly<Record<IdentifierKind, (typed: string) => string>> = {
  username: readUsername,
  email: readAddress,
  phone: readPhone,
};

/**
 * The identifier in a text, as a form with these kinds takes it: without the text that was pasted along with an address or
 * a number. Reading the result again changes nothing.
 */
export function readIdentifier(
  typed: string,
  kinds: readonly IdentifierKind[],
): { kind: IdentifierKind | undefined; text: string } {
  const kind = detectKind(readAddress(typed), kinds);
  return { kind, text: kind === undefined ? trimInvisible(typed) : READERS[kind](typed) };
}

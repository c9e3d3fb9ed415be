/** The number of characters that a text shows; people can reach the whole of a longer name. */
const MAX_SHOWN = { name: 32, address: 60, sentence: 160, repeated: 16 };

/** `address`: what people check letter by letter, an e-mail address, a phone number or a host; `repeated`: a long name that stands in the heading. */
export type NameKind = keyof typeof MAX_SHOWN;

/** The flags of England, Scotland and Wales are spelt with tags. */
const FLAG = '\\u{1F3F4}\\u{E0067}\\u{E0062}[\\u{E0061}-\\u{E007A}]{3}\\u{E007F}';
/** Direction controls, tags, fillers, soft hyphens, zero-width spaces, annotations; no joiners and variation selectors. */
const INVISIBLE = new RegExp(
  `(${FLAG})|(?![\\u200C\\u200D\\p{Variation_Selector}])[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`,
  'gu',
);
/** A variation selector stays behind emoji, ideographs and Mongolian letters, and in a keycap such as 1️⃣. */
const STRAY_SELECTOR =
  /(?<![\p{Extended_Pictographic}\p{Ideographic}\u1820-\u18AA])(?!(?<=[0-9#*])\uFE0F\u20E3)\p{Variation_Selector}/gu;
/** Joiners stay between letters, where Persian and Indian languages need them, and between the parts of an emoji. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])/gu;
/** A letter with more marks than any language writes would cover the lines around it. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;
const SPACES = /[\s\p{Cc}\u2800]+/gu;
/** The blocks of right-to-left letters and digits. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A foreign text on one line, without invisible characters that reverse, hide or break the text around it. */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE, '$1')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '')
    .replace(STACKED_MARKS, '$1')
    .replace(SPACES, ' ')
    .trim();

/** Leaves out the middle of a long text, because the domain of an address is at its end. */
function shortened(plain: string, max: number): string {
  const characters = [...plain];
  if (characters.length <= max) return plain;
  const endLength = Math.floor(max / 2.5);
  const start = plainText(characters.slice(0, max - endLength - 1).join(''));
  const end = plainText(characters.slice(-endLength).join('')).replace(/^[\p{M}\p{Emoji_Modifier}]+/u, '');
  return `${start}…${end}`;
}

/** Whether `shownName` leaves something out. */
export const isShortened = (name: string, kind: NameKind): boolean =>
  [...plainText(name)].length > MAX_SHOWN[kind];

/** A foreign name or address as part of a text: plain, of limited length, and isolated if it could reverse the text. */
export function shownName(name: string, kind: NameKind, pageIsRightToLeft: boolean): string {
  const shown = shortened(plainText(name), MAX_SHOWN[kind]);
  return shown !== '' && (pageIsRightToLeft || RIGHT_TO_LEFT.test(shown))
    ? FIRST_STRONG_ISOLATE + shown + POP_ISOLATE
    : shown;
}

/** The host of an http address. A long one is cut at the start, as the registered domain stands at the end. */
export function shownHost(url: string): string {
  const { host } = new URL(url);
  return host.length <= MAX_SHOWN.address ? host : `…${host.slice(1 - MAX_SHOWN.address)}`;
}

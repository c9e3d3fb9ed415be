import { trimInvisible } from '../text/trim-invisible.ts';
import { deviceCode } from './generated/constants.ts';

const { letters, groupLetters, alphabet } = deviceCode;

/** A Japanese keyboard writes a prolonged sound mark for a dash. */
const DASH = '[\\p{Pd}\\u2212\\u30fc\\s]';

/** The pattern of a code from a set of letters, with or without a separator between its groups. */
const code = (set: string, separator: string): string =>
  `[${set}]{${groupLetters}}(?:${separator})*[${set}]{${groupLetters}}`;

const WHOLE = new RegExp(`^${code('a-z', DASH)}$`, 'iu');
/** Links in emails are often wrapped in another link, which encodes them. */
const IN_LINK = new RegExp(
  `user_code(?:=|%(?:25)*3d)(${code('a-z', `${DASH}|\\+|%(?:25)*2[0d]`)})(?![a-z])`,
  'iu',
);
const IN_TEXT = new RegExp(`(?<![\\p{L}\\p{N}])${code(alphabet, DASH)}(?![\\p{L}\\p{N}])`, 'giu');
const ENCODED = /%(?:25)*\w\w/g;

/**
 * The code in a typed or pasted text as devices show it: in capitals, with a dash between its groups. Users type
 * lowercase letters, leave out the dash, or paste the sentence or link that contains the code. Letters of other scripts
 * stay, so that the user sees what the keyboard writes.
 */
export function deviceCodeText(typed: string): string {
  const text = typed.normalize('NFKC');
  const [found, ...others] = text.match(IN_TEXT) ?? [];
  const written =
    IN_LINK.exec(text)?.[1]?.replace(ENCODED, '') ?? (others.length === 0 ? found : undefined) ?? text;
  const characters = written
    .toUpperCase()
    .normalize('NFKC')
    .match(/(?!\u30fc)[\p{L}\p{M}\p{N}]/gu)
    ?.slice(0, letters);
  return (
    characters
      ?.join('')
      .match(new RegExp(`.{1,${groupLetters}}`, 'gu'))
      ?.join('-') ?? ''
  );
}

/** Whether a text is a code and nothing else. */
export const isDeviceCode = (text: string): boolean => WHOLE.test(trimInvisible(text.normalize('NFKC')));

/** Whether a text of `deviceCodeText` has only letters that codes have, so it may be the beginning of one. */
export const hasOnlyCodeLetters = (text: string): boolean => /^[A-Z-]*$/.test(text);

import { deviceCode } from './generated/constants.ts';

const { letters, groupLetters } = deviceCode;

/** Matches the code in a link, and a code among other words, which has its dash. */
const IN_LINK = /[?&]user_code=([^&#\s]+)/i;
const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])[a-z]{${groupLetters}}[\\p{Pd}\\u2212][a-z]{${groupLetters}}(?![\\p{L}\\p{N}])`,
  'giu',
);

/**
 * The code in a typed or pasted text as devices show it: in capitals, with a dash between its groups. People write it in
 * small letters, without the dash or with another one, and paste a link or a sentence that has it.
 */
export function deviceCodeText(typed: string): string {
  const text = typed.normalize('NFKC');
  const [found, ...others] = text.match(IN_TEXT) ?? [];
  const written = IN_LINK.exec(text)?.[1] ?? (others.length === 0 ? found : undefined) ?? text;
  const characters = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (
    characters
      .slice(0, letters)
      .match(new RegExp(`.{1,${groupLetters}}`, 'g'))
      ?.join('-') ?? ''
  );
}

/** Whether a text of `deviceCodeText` has all letters. */
export const isWholeDeviceCode = (text: string): boolean => text.replaceAll('-', '').length === letters;

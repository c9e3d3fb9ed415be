import { password as limits } from '../generated/constants.ts';
import type { PasswordPolicy, RestrictedCode, UserInfo } from './policy.ts';

const SEQUENCES = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
].flatMap((keys) => {
  const reversed = [...keys].reverse().join('');
  return [keys, reversed, keys.toUpperCase(), reversed.toUpperCase()];
});

/** Returns the length of the phrase that `text` starts with, or 0. */
type PhraseMatcher = (text: string) => number;

const repetition: PhraseMatcher = (text) => {
  let end = 1;
  while (end < text.length && text[end] === text[0]) end += 1;
  return end >= limits.shortestPhrase ? end : 0;
};

const sequence: PhraseMatcher = (text) => {
  let end: number = limits.shortestPhrase;
  while (end <= text.length && SEQUENCES.some((keys) => keys.includes(text.slice(0, end)))) end += 1;
  return end > limits.shortestPhrase ? end - 1 : 0;
};

const longestWord =
  (words: readonly string[]): PhraseMatcher =>
  (text) => {
    const lower = text.toLowerCase();
    return Math.max(
      0,
      ...words.filter((word) => lower.startsWith(word.toLowerCase())).map((word) => word.length),
    );
  };

function userInfoWords({ name = '', username = '', email = '', phoneNumber = '' }: UserInfo): string[] {
  const local = email.split('@', 1)[0] ?? '';
  const words = [
    name,
    name.replaceAll(/\s/g, ''),
    ...name.split(/\s+/),
    username,
    local,
    phoneNumber.replaceAll(/\D/g, ''),
  ];
  return words.filter((word) => word !== '');
}

/** Step 4 of contract §8: reports nothing unless the phrases cover most of the password. */
export function restrictedPhrases(
  password: string,
  rejects: PasswordPolicy['rejects'],
  user: UserInfo,
): RestrictedCode[] {
  const rules: [RestrictedCode, PhraseMatcher][] = [
    ...(rejects.repetitionAndSequence
      ? [
          ['password_rejected.restricted.repetition', repetition] as [RestrictedCode, PhraseMatcher],
          ['password_rejected.restricted.sequence', sequence] as [RestrictedCode, PhraseMatcher],
        ]
      : []),
    ['password_rejected.restricted.words', longestWord(rejects.words)],
    ...(rejects.userInfo
      ? [
          ['password_rejected.restricted.user_info', longestWord(userInfoWords(user))] as [
            RestrictedCode,
            PhraseMatcher,
          ],
        ]
      : []),
  ];
  const markedIndexes = new Set<number>();
  const codes = new Set<RestrictedCode>();
  for (let index = 0; index < password.length; index += 1) {
    const remaining = password.slice(index);
    for (const [code, matchLength] of rules) {
      const length = matchLength(remaining);
      if (length > 0) codes.add(code);
      for (let offset = 0; offset < length; offset += 1) markedIndexes.add(index + offset);
    }
  }
  const threshold = Math.max(limits.minThreshold, password.length - limits.spareCharacters);
  return markedIndexes.size > threshold ? [...codes] : [];
}

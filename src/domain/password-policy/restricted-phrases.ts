import { password as limits } from '../generated/constants.ts';
import type { PasswordPolicy, RestrictedCode, UserInfo } from './policy.ts';

const SEQUENCES = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik',
  '9ol',
].flatMap((keys) => {
  const reversed = [...keys].reverse().join('');
  return [keys, reversed, keys.toUpperCase(), reversed.toUpperCase()];
});

/** Returns the length of the phrase that begins at `index`, or 0. It looks at a bounded part of the text. */
type PhraseMatcher = (text: string, index: number) => number;

const repetition: PhraseMatcher = (text, index) => {
  // The start of the run has already matched the whole run.
  if (text[index - 1] === text[index]) return 0;
  let end = index + 1;
  while (end < text.length && text[end] === text[index]) end += 1;
  return end - index >= limits.shortestPhrase ? end - index : 0;
};

const sequence: PhraseMatcher = (text, index) => {
  let end: number = index + limits.shortestPhrase;
  while (end <= text.length && SEQUENCES.some((keys) => keys.includes(text.slice(index, end)))) end += 1;
  return end > index + limits.shortestPhrase ? end - 1 - index : 0;
};

const longestWord = (words: readonly string[]): PhraseMatcher => {
  const lowerWords = words.map((word) => word.toLowerCase());
  // Reads one character more, because the lower case of a capital sigma depends on the next character.
  const most = Math.max(0, ...lowerWords.map(({ length }) => length)) + 1;
  return (text, index) => {
    const lower = text.slice(index, index + most).toLowerCase();
    return Math.max(
      0,
      ...words.map(({ length }, at) => (lower.startsWith(lowerWords[at] ?? '') ? length : 0)),
    );
  };
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

/** Repetitions, sequences, words and personal data; reports nothing unless they cover most of the password. */
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
    for (const [code, matchLength] of rules) {
      const length = matchLength(password, index);
      if (length > 0) codes.add(code);
      for (let offset = 0; offset < length; offset += 1) markedIndexes.add(index + offset);
    }
  }
  const threshold = Math.max(limits.minThreshold, password.length - limits.spareCharacters);
  return markedIndexes.size > threshold ? [...codes] : [];
}

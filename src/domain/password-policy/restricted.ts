import type { PasswordPolicy, RestrictedCode, UserInfo } from './policy.ts';

const SEQUENCES = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
].flatMap((keys) => {
  const back = [...keys].reverse().join('');
  return [keys, back, keys.toUpperCase(), back.toUpperCase()];
});

/** Shortest repetition or sequence that counts (contract §17). */
const SHORTEST = 3;

/** How many characters at the start of `rest` the rule marks. */
type Marker = (rest: string) => number;

const repetition: Marker = (rest) => {
  let end = 1;
  while (end < rest.length && rest[end] === rest[0]) end += 1;
  return end >= SHORTEST ? end : 0;
};

const sequence: Marker = (rest) => {
  let end = SHORTEST;
  while (end <= rest.length && SEQUENCES.some((keys) => keys.includes(rest.slice(0, end)))) end += 1;
  return end > SHORTEST ? end - 1 : 0;
};

/** The longest of the words that the rest begins with, in any case. */
const oneOf =
  (words: readonly string[]): Marker =>
  (rest) => {
    const lower = rest.toLowerCase();
    return Math.max(
      0,
      ...words.filter((word) => lower.startsWith(word.toLowerCase())).map((word) => word.length),
    );
  };

/** What must not stand in a password: the name, whole, without spaces and by word; username; local part; digits. */
export function wordsOf({ name = '', username = '', email = '', phoneNumber = '' }: UserInfo): string[] {
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

/**
 * Restricted phrases (contract §8, 4): every rule marks characters from every place on. Refused only when more are
 * marked than max(1, length - 3); then every rule that marked something is told, in the order of first sight.
 */
export function restrictedPhrases(
  password: string,
  rejects: PasswordPolicy['rejects'],
  user: UserInfo,
): RestrictedCode[] {
  const rules: [RestrictedCode, Marker][] = [
    ...(rejects.repetitionAndSequence
      ? [
          ['password_rejected.restricted.repetition', repetition] as [RestrictedCode, Marker],
          ['password_rejected.restricted.sequence', sequence] as [RestrictedCode, Marker],
        ]
      : []),
    ['password_rejected.restricted.words', oneOf(rejects.words)],
    ...(rejects.userInfo
      ? [['password_rejected.restricted.user_info', oneOf(wordsOf(user))] as [RestrictedCode, Marker]]
      : []),
  ];
  const marked = new Set<number>();
  const seen = new Set<RestrictedCode>();
  for (let at = 0; at < password.length; at += 1) {
    const rest = password.slice(at);
    for (const [code, mark] of rules) {
      const length = mark(rest);
      if (length > 0) seen.add(code);
      for (let offset = 0; offset < length; offset += 1) marked.add(at + offset);
    }
  }
  return marked.size > Math.max(1, password.length - SHORTEST) ? [...seen] : [];
}

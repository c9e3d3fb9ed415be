import { breach } from '../generated/constants.ts';
import { checkLengthAndCharacters } from './length-and-characters.ts';
import type { PasswordIssue, PasswordPolicy, UserInfo } from './policy.ts';
import { restrictedPhrases } from './restricted-phrases.ts';

/** The issues of a password, in this order: length and characters, breach, phrases. */
export function checkPassword(
  password: string,
  policy: PasswordPolicy,
  user: UserInfo,
  breached: boolean,
): PasswordIssue[] {
  return [
    ...checkLengthAndCharacters(password, policy),
    ...(policy.rejects.pwned && breached ? [{ code: 'password_rejected.pwned' } as const] : []),
    ...restrictedPhrases(password, policy.rejects, user).map((code) => ({ code })),
  ];
}

/** `suffix` is the SHA-1 in hex after its first 5 characters. */
export function isHashInRange(lines: string, suffix: string): boolean {
  const wanted = suffix.toUpperCase();
  return lines.split(/\r?\n/).some((line) => line.slice(0, breach.suffixLength).toUpperCase() === wanted);
}

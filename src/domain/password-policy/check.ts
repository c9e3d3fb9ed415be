import { fastCheck } from './fast-check.ts';
import type { PasswordIssue, PasswordPolicy, UserInfo } from './policy.ts';
import { restrictedPhrases } from './restricted.ts';

/**
 * Every issue of a new password, in the order of the contract (§8): fast checks, breach, restricted phrases.
 * `breached` is what the range service said; false when it was not asked or did not answer in time.
 */
export function checkPassword(
  password: string,
  policy: PasswordPolicy,
  user: UserInfo,
  breached: boolean,
): PasswordIssue[] {
  return [
    ...fastCheck(password, policy),
    ...(policy.rejects.pwned && breached ? [{ code: 'password_rejected.pwned' } as const] : []),
    ...restrictedPhrases(password, policy.rejects, user).map((code) => ({ code })),
  ];
}

/** Whether a password's SHA-1 is in the answer of a range service: `rest` is the hash after its first 5 characters. */
export function inRange(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => line.slice(0, 35).toUpperCase() === rest.toUpperCase());
}

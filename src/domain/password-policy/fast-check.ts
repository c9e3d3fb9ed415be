import type { PasswordIssue, PasswordPolicy } from './policy.ts';

/** The 32 ASCII punctuation characters, and space. */
const SYMBOL = /[ -/:-@[-`{-~]/;
const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, SYMBOL];
const SUPPORTED = /^[ -~]*$/;

/**
 * Length, in UTF-16 units, and kinds of character (contract §8, 1 and 2). A character of no kind is told alone: then
 * the kinds are not counted.
 */
export function fastCheck(
  password: string,
  policy: Pick<PasswordPolicy, 'length' | 'characterTypes'>,
): PasswordIssue[] {
  const { min, max } = policy.length;
  const issues: PasswordIssue[] = [];
  if (password.length < min) issues.push({ code: 'password_rejected.too_short', interpolation: { min } });
  if (password.length > max) issues.push({ code: 'password_rejected.too_long', interpolation: { max } });
  if (!SUPPORTED.test(password)) return [...issues, { code: 'password_rejected.unsupported_characters' }];
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (kinds < policy.characterTypes.min) {
    issues.push({ code: 'password_rejected.character_types', interpolation: policy.characterTypes });
  }
  return issues;
}

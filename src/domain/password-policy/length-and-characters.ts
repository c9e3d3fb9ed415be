import type { PasswordIssue, PasswordPolicy } from './policy.ts';

/** ASCII punctuation and space. */
const SYMBOL = /[ -/:-@[-`{-~]/;
const CHARACTER_TYPES = [/[a-z]/, /[A-Z]/, /[0-9]/, SYMBOL];
const SUPPORTED_CHARACTERS = /^[ -~]*$/;

/** Checks the length, in UTF-16 units, and the kinds of characters; an unsupported character replaces the issue of kinds. */
export function checkLengthAndCharacters(
  password: string,
  policy: Pick<PasswordPolicy, 'length' | 'characterTypes'>,
): PasswordIssue[] {
  const { min, max } = policy.length;
  const issues: PasswordIssue[] = [];
  if (password.length < min) issues.push({ code: 'password_rejected.too_short', interpolation: { min } });
  if (password.length > max) issues.push({ code: 'password_rejected.too_long', interpolation: { max } });
  if (!SUPPORTED_CHARACTERS.test(password))
    return [...issues, { code: 'password_rejected.unsupported_characters' }];
  const typeCount = CHARACTER_TYPES.filter((type) => type.test(password)).length;
  if (typeCount < policy.characterTypes.min) {
    issues.push({ code: 'password_rejected.character_types', interpolation: policy.characterTypes });
  }
  return issues;
}

import type { FieldText, MessageKey } from '../i18n/keys.ts';
import { IDENTIFIER_MAX_LENGTH } from './identifier.ts';

/** The tenant's rules for new user names. A rule that is absent allows everything. */
export interface UsernamePolicy {
  /** In characters, which are all ASCII. */
  minLength?: number;
  maxLength?: number;
  allowedChars?: Readonly<Partial<Record<CharacterKind, boolean>>>;
}

type CharacterKind = keyof typeof CHARACTERS;

const CHARACTERS = { lowercase: /[a-z]/, uppercase: /[A-Z]/, numbers: /\d/, underscore: /_/ } as const;
const KINDS = Object.keys(CHARACTERS) as CharacterKind[];

const limits = ({ minLength = 1, maxLength = IDENTIFIER_MAX_LENGTH, allowedChars = {} }: UsernamePolicy) => ({
  min: Math.max(minLength, 1),
  max: Math.min(maxLength, IDENTIFIER_MAX_LENGTH),
  allowed: KINDS.filter((kind) => allowedChars[kind] !== false),
});

/** Whether a user name of letters, digits and underscores keeps the policy. */
export function keepsUsernamePolicy(value: string, policy: UsernamePolicy): boolean {
  const { min, max, allowed } = limits(policy);
  return (
    value.length >= min &&
    value.length <= max &&
    KINDS.every((kind) => allowed.includes(kind) || !CHARACTERS[kind].test(value))
  );
}

/** The rules in one sentence; undefined if they allow every user name, or none. */
export function usernamePolicyText(
  policy: UsernamePolicy = {},
): Extract<FieldText, { key: MessageKey }> | undefined {
  const { min, max, allowed } = limits(policy);
  const isShort = max < IDENTIFIER_MAX_LENGTH;
  if (allowed.length === 0 || min > max) return undefined;
  const list: MessageKey[] = allowed.map((kind) => `error.username_policy.${kind}` as const);
  if (min > 1 && isShort)
    return min === max
      ? { key: 'error.username_policy.exactly', values: { max }, lists: { list } }
      : { key: 'error.username_policy.between', values: { min, max }, lists: { list } };
  if (min > 1) return { key: 'error.username_policy.at_least', values: { min }, lists: { list } };
  if (isShort) return { key: 'error.username_policy.at_most', values: { max }, lists: { list } };
  return allowed.length < KINDS.length
    ? { key: 'error.username_policy.any_length', lists: { list } }
    : undefined;
}

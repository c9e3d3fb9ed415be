import { fastCheck } from '../domain/password-policy/fast-check.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import type { MessageKey } from '../i18n/keys.ts';

/** What a new password needs, and whether it has it yet. */
export interface Requirement {
  key: Extract<MessageKey, 'description.requirement_length' | 'description.requirement_types'>;
  count: number;
  state: 'open' | 'met' | 'unmet';
}

/** The requirements of a policy, as far as they ask for more than one of something (contract §17). */
export function requirements(typed: string, policy: PasswordPolicy): Requirement[] {
  const issues = fastCheck(typed, policy).map(({ code }) => code);
  const stateOf = (...codes: typeof issues): Requirement['state'] => {
    if (typed === '') return 'open';
    return codes.some((code) => issues.includes(code)) ? 'unmet' : 'met';
  };
  const all: Requirement[] = [
    {
      key: 'description.requirement_length',
      count: policy.length.min,
      state: stateOf('password_rejected.too_short'),
    },
    {
      key: 'description.requirement_types',
      count: policy.characterTypes.min,
      state: stateOf('password_rejected.character_types', 'password_rejected.unsupported_characters'),
    },
  ];
  return all.filter(({ count }) => count > 1);
}

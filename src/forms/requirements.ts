import { checkLengthAndCharacters } from '../domain/password-policy/length-and-characters.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import type { MessageKey } from '../i18n/keys.ts';

interface Requirement {
  key: Extract<
    MessageKey,
    'description.password_requirement.length' | 'description.password_requirement.character_types'
  >;
  count: number;
  state: 'open' | 'met' | 'unmet';
}

/** The requirements of a policy; a minimum of 1 is not listed. */
export function requirements(password: string, policy: PasswordPolicy): Requirement[] {
  const issues = checkLengthAndCharacters(password, policy).map(({ code }) => code);
  const stateOf = (...codes: typeof issues): Requirement['state'] => {
    if (password === '') return 'open';
    return codes.some((code) => issues.includes(code)) ? 'unmet' : 'met';
  };
  const all: Requirement[] = [
    {
      key: 'description.password_requirement.length',
      count: policy.length.min,
      state: stateOf('password_rejected.too_short'),
    },
    {
      key: 'description.password_requirement.character_types',
      count: policy.characterTypes.min,
      state: stateOf('password_rejected.character_types', 'password_rejected.unsupported_characters'),
    },
  ];
  return all.filter(({ count }) => count > 1);
}

import type { TenantPolicies } from '../tenants/tenant.ts';
import type { MockContext } from './mock-context.ts';

const defaults: TenantPolicies = {
  hasCaptcha: false,
  username: {
    minLength: 1,
    maxLength: 128,
    allows: { uppercase: true, lowercase: true, numbers: true, underscore: true },
  },
  blockedAddresses: [],
  blocksSubaddressing: false,
  prefersPasskeys: false,
  extraProfile: [],
  socialSkipsIdentifiers: false,
};

export const policiesOf = ({ tenant }: MockContext): TenantPolicies => ({ ...defaults, ...tenant.policies });

type UsernameProblem =
  | 'required'
  | 'starts_with_number'
  | 'invalid_charset_hard'
  | 'too_short'
  | 'too_long'
  | 'uppercase_not_allowed'
  | 'lowercase_not_allowed'
  | 'numbers_not_allowed'
  | 'underscore_not_allowed';

/** The first rule that a user name breaks; null if it keeps all of them. */
export function usernameProblem(
  username: string,
  { username: policy }: TenantPolicies,
): UsernameProblem | null {
  const { minLength, maxLength, allows } = policy;
  const problems: readonly (readonly [UsernameProblem, boolean])[] = [
    ['required', username === ''],
    ['starts_with_number', /^\d/.test(username)],
    ['invalid_charset_hard', /\W/.test(username)],
    ['too_short', username.length < minLength],
    ['too_long', username.length > maxLength],
    ['uppercase_not_allowed', !allows.uppercase && /[A-Z]/.test(username)],
    ['lowercase_not_allowed', !allows.lowercase && /[a-z]/.test(username)],
    ['numbers_not_allowed', !allows.numbers && /\d/.test(username)],
    ['underscore_not_allowed', !allows.underscore && username.includes('_')],
  ];
  return problems.find(([, isBroken]) => isBroken)?.[0] ?? null;
}

/** Why a new account may not have an address; null if it may. */
export function addressProblem(
  email: string,
  { blockedAddresses, blocksSubaddressing }: TenantPolicies,
): 'blocked' | 'subaddressing' | null {
  const [local = ''] = email.split('@');
  if (
    blockedAddresses.some(
      (blocked) => blocked === email || (blocked.startsWith('@') && email.endsWith(blocked)),
    )
  )
    return 'blocked';
  return blocksSubaddressing && local.includes('+') ? 'subaddressing' : null;
}

/** Accepts each token once, and none that begins with "bad". */
export const acceptsCaptcha = (token: string, used: readonly string[]): boolean =>
  !token.startsWith('bad') && !used.includes(token);

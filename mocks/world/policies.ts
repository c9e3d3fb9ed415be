import type { MockContext } from './mock-context.ts';

/** Rules of a tenant that only the experience API enforces. */
interface Policies {
  hasCaptcha: boolean;
  prefersPasskeys: boolean;
  /** The keys that a registration asks for. */
  extraProfile: readonly { name: string; required?: boolean | undefined }[];
  /** Social sign-in needs no further identifier. */
  socialSkipsIdentifiers: boolean;
}

type Field = NonNullable<MockContext['settings']['customProfileFields']>[number];

/** The keys of a field. A required full name needs each of its parts, even if that part is disabled or optional. */
const keysOf = ({ name, type, required, config }: Field): Policies['extraProfile'] =>
  type === 'Fullname'
    ? (config?.parts ?? []).map((part) => ({ name: part.name, required }))
    : [{ name, required }];

/** What the settings say; whatever they leave out is off. */
export const policiesOf = ({ settings }: MockContext): Policies => ({
  hasCaptcha: settings.captchaPolicy?.enabled === true,
  prefersPasskeys: settings.passkeySignIn?.enabled === true,
  extraProfile: (settings.customProfileFields ?? [])
    .filter(({ name }) => settings.signUpProfileFields?.some((asked) => asked.name === name) ?? true)
    .flatMap(keysOf),
  socialSkipsIdentifiers: settings.socialSignIn.skipRequiredIdentifiers === true,
});

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
export function usernameProblem(username: string, { settings }: MockContext): UsernameProblem | null {
  const { minLength = 1, maxLength = 128, allowedChars = {} } = settings.usernamePolicy ?? {};
  const { uppercase = true, lowercase = true, numbers = true, underscore = true } = allowedChars;
  const problems: readonly (readonly [UsernameProblem, boolean])[] = [
    ['required', username === ''],
    ['starts_with_number', /^\d/.test(username)],
    ['invalid_charset_hard', /\W/.test(username)],
    ['too_short', username.length < minLength],
    ['too_long', username.length > maxLength],
    ['uppercase_not_allowed', !uppercase && /[A-Z]/.test(username)],
    ['lowercase_not_allowed', !lowercase && /[a-z]/.test(username)],
    ['numbers_not_allowed', !numbers && /\d/.test(username)],
    ['underscore_not_allowed', !underscore && username.includes('_')],
  ];
  return problems.find(([, isBroken]) => isBroken)?.[0] ?? null;
}

/** Why a new account may not have an address; null if it may. */
export function addressProblem(email: string, { tenant }: MockContext): 'blocked' | 'subaddressing' | null {
  const { addresses = [], blocksSubaddressing = false } = tenant.emailBlocklist ?? {};
  const [local = ''] = email.split('@');
  if (addresses.some((blocked) => blocked === email || (blocked.startsWith('@') && email.endsWith(blocked))))
    return 'blocked';
  return blocksSubaddressing && local.includes('+') ? 'subaddressing' : null;
}

/** Accepts each token once, and none that begins with "bad". */
export const acceptsCaptcha = (token: string, used: readonly string[]): boolean =>
  !token.startsWith('bad') && !used.includes(token);

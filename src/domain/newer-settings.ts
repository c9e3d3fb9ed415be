import { isNumber, isObject } from './type-guards.ts';

/** A setting of the tenant that only the Experience API of servers enforces. */
export interface NewerSetting {
  /** Its place in the settings. */
  name: string;
  /** The effect of the setting on the API that this page uses. */
  effect: string;
}

interface Rule extends NewerSetting {
  isDemanded: (value: unknown) => boolean;
}

const isOn = (value: unknown) => value === true;
const hasEntries = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;
const isMessageFactor = (name: unknown) =>
  name === 'EmailVerificationCode' || name === 'PhoneVerificationCode';

function restrictsUsernames(policy: unknown): boolean {
  if (!isObject(policy)) return false;
  const { caseSensitive, minLength, maxLength, allowedChars } = policy;
  return (
    caseSensitive === false ||
    (isNumber(minLength) && minLength > 1) ||
    (isNumber(maxLength) && maxLength < 128) ||
    (isObject(allowedChars) && Object.values(allowedChars).includes(false))
  );
}

const RULES: readonly Rule[] = [
  {
    name: 'captchaPolicy.enabled',
    effect: 'people sign in and register without a captcha.',
    isDemanded: isOn,
  },
  {
    name: 'passwordExpiration.enabled',
    effect: 'people sign in with a password that has expired.',
    isDemanded: isOn,
  },
  {
    name: 'usernamePolicy',
    effect: 'users register usernames that the policy forbids.',
    isDemanded: restrictsUsernames,
  },
  {
    // Only the admin console sends it, to a preview.
    name: 'emailBlocklistPolicy',
    effect: 'people register with a blocked address.',
    isDemanded: (policy) =>
      isObject(policy) && Object.values(policy).some((value) => isOn(value) || hasEntries(value)),
  },
  {
    name: 'signUp.secondaryIdentifiers',
    effect: 'people register without a second identifier.',
    isDemanded: hasEntries,
  },
  {
    name: 'customProfileFields',
    effect: 'people register without these fields, required ones too.',
    isDemanded: hasEntries,
  },
  {
    name: 'mfa.factors',
    effect:
      'nobody is asked for a code by e-mail or SMS as a second step. Somebody who has only such a factor can set up an app ' +
      'after the password alone; where no other factor is on and a second step is required, nobody can sign in.',
    isDemanded: (factors) => hasEntries(factors) && factors.some(isMessageFactor),
  },
  {
    name: 'mfa.organizationRequiredMfaPolicy',
    effect: 'an organization that requires two-step verification gets people without it.',
    isDemanded: (policy) => policy === 'Mandatory',
  },
  {
    name: 'passkeySignIn.enabled',
    effect: 'a passkey is a second step only; nobody signs in with it alone.',
    isDemanded: isOn,
  },
];

/** Paths of these settings in the answer of the server. */
export const newerSettingNames: readonly string[] = RULES.map(({ name }) => name);

/** The value at a path of keys; undefined if there is none. */
export const valueAt = (settings: unknown, name: string): unknown =>
  name.split('.').reduce((part, key) => (isObject(part) ? part[key] : undefined), settings);

/** The settings of an answer that have no effect on this page, because its API does not support them. */
export const newerSettings = (settings: unknown): readonly NewerSetting[] =>
  RULES.filter(({ name, isDemanded }) => isDemanded(valueAt(settings, name)));

/** Warns of these settings on the console. */
export function warnOfNewerSettings(found: readonly NewerSetting[]): void {
  if (found.length === 0) return;
  const lines = found.map(({ name, effect }) => `- ${name}: ${effect}`);
  console.warn(
    [
      'Only the Experience API of the server enforces these settings, and this page uses the Interaction API:',
      ...lines,
    ].join('\n'),
  );
}

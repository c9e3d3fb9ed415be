import { isFrom, type Release, type ServerRelease } from '../session/server-release.ts';
import type { Tenant } from './tenant.ts';
import type { Settings } from './tenants.ts';

/** Policies of release 1.42 that replace UserControlled and Mandatory. */
const newerPolicies: Readonly<Partial<Record<Tenant['settings'], string>>> = {
  'skippable-mfa': 'PromptAtSignInAndSignUp',
  'authenticator-only': 'PromptOnlyAtSignIn',
  'passkey-only': 'PromptOnlyAtSignInMandatory',
  'mandatory-mfa': 'PromptAtSignInAndSignUpMandatory',
};

/** The policy that a release has in settings with factors. */
export const policyAt = (release: ServerRelease, settings: Tenant['settings'], policy: string): string =>
  isFrom('1.42', release)
    ? (newerPolicies[settings] ?? (policy === 'UserControlled' ? 'PromptAtSignInAndSignUp' : policy))
    : policy;

/**
 * The public settings that releases have added, each with its first release and the default that every answer has from then
 * on. `captchaConfig` has none: it is absent until the tenant chooses a provider. The operations by release are in the
 * description, as `x-since`; docs/contract.md#the-two-apis has both.
 */
const addedSettings = {
  singleSignOnEnabled: ['1.22', true],
  ssoConnectors: ['1.22', []],
  isDevelopmentTenant: ['1.22', false],
  captchaPolicy: ['1.26', {}],
  captchaConfig: ['1.26', undefined],
  customProfileFields: ['1.31', []],
  passkeySignIn: ['1.36', {}],
  signUpProfileFields: ['1.39', null],
  usernamePolicy: ['1.41', {}],
  passwordExpiration: ['1.41', {}],
  verificationCodePolicy: ['1.41', {}],
  customUiCsp: ['1.42', {}],
} as const satisfies Partial<Record<keyof Settings, readonly [Release, unknown]>>;

const messageFactors = ['EmailVerificationCode', 'PhoneVerificationCode'];

/**
 * What a release sends otherwise than the settings have it: a default for each of its keys that they lack, undefined for each key
 * that it does not have, and no factor that it does not have.
 */
export function changesAt(
  release: ServerRelease,
  settings: Readonly<Record<string, unknown>> & { mfa?: { factors?: readonly string[] } },
): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const [key, [since, value]] of Object.entries(addedSettings))
    if (!isFrom(since, release)) changes[key] = undefined;
    else if (settings[key] === undefined && value !== undefined) changes[key] = value;
  const { factors } = settings.mfa ?? {};
  if (factors && !isFrom('1.32', release))
    changes['mfa'] = { ...settings.mfa, factors: factors.filter((one) => !messageFactors.includes(one)) };
  return changes;
}

const withoutSingleSignOn: Pick<Settings, 'singleSignOnEnabled' | 'ssoConnectors'> = {
  singleSignOnEnabled: false,
  ssoConnectors: [],
};

/** The settings as a server of this release stores them; the rules read these. */
export function settingsAt(release: ServerRelease, name: Tenant['settings'], settings: Settings): Settings {
  const changed = { ...settings, ...changesAt(release, settings) };
  return {
    ...changed,
    ...(!isFrom('1.22', release) && withoutSingleSignOn),
    mfa: { ...changed.mfa, policy: policyAt(release, name, settings.mfa.policy) },
  };
}

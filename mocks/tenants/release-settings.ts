import { addedSettings } from '../prism/description.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';
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
 * The default value of each added setting (`x-since` in the OpenAPI spec) that the tenant lacks. `captchaConfig` has no default: it
 * is absent until the tenant chooses a provider.
 */
const defaults: Readonly<Record<string, unknown>> = {
  singleSignOnEnabled: true,
  ssoConnectors: [],
  isDevelopmentTenant: false,
  captchaPolicy: {},
  customProfileFields: [],
  passkeySignIn: {},
  signUpProfileFields: null,
  usernamePolicy: {},
  passwordExpiration: {},
  verificationCodePolicy: {},
  customUiCsp: {},
};

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
  for (const [key, since] of addedSettings)
    if (!isFrom(since, release)) changes[key] = undefined;
    else if (settings[key] === undefined && Object.hasOwn(defaults, key)) changes[key] = defaults[key];
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

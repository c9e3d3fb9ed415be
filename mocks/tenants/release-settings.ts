import { isFrom } from '../session/session-overrides.ts';
import type { Generation } from '../session/session-overrides.ts';
import type { Tenant } from './tenant.ts';
import type { Settings } from './tenants.ts';

/** Policies of release 1.42, in place of UserControlled and Mandatory. */
const newerPolicies: Readonly<Partial<Record<Tenant['settings'], string>>> = {
  'skippable-mfa': 'PromptAtSignInAndSignUp',
  'authenticator-only': 'PromptOnlyAtSignIn',
  'passkey-only': 'PromptOnlyAtSignInMandatory',
  'mandatory-mfa': 'PromptAtSignInAndSignUpMandatory',
};

/** The policy that a release has in settings with factors. */
export const policyAt = (generation: Generation, settings: Tenant['settings'], policy: string): string =>
  isFrom('1.42', generation)
    ? (newerPolicies[settings] ?? (policy === 'UserControlled' ? 'PromptAtSignInAndSignUp' : policy))
    : policy;

const withoutSingleSignOn: Pick<Settings, 'singleSignOnEnabled' | 'ssoConnectors'> = {
  singleSignOnEnabled: false,
  ssoConnectors: [],
};

/** The settings as a server of this release stores them; the rules read these. */
export const settingsAt = (
  generation: Generation,
  name: Tenant['settings'],
  settings: Settings,
): Settings => ({
  ...settings,
  ...(!isFrom('1.22', generation) && withoutSingleSignOn),
  mfa: { ...settings.mfa, policy: policyAt(generation, name, settings.mfa.policy) },
});

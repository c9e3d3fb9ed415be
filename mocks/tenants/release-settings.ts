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

const withoutSingleSignOn: Pick<Settings, 'singleSignOnEnabled' | 'ssoConnectors'> = {
  singleSignOnEnabled: false,
  ssoConnectors: [],
};

/** The settings as a server of this release stores them; the rules read these. */
export const settingsAt = (
  release: ServerRelease,
  name: Tenant['settings'],
  settings: Settings,
): Settings => ({
  ...settings,
  ...(!isFrom('1.22', release) && withoutSingleSignOn),
  mfa: { ...settings.mfa, policy: policyAt(release, name, settings.mfa.policy) },
});

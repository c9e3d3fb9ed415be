import { IDENTIFIER_KINDS } from '../../../src/domain/identifier.ts';
import type { Account } from '../../people/persona.ts';
import { accountWith, accountWithIdentity, missingParts } from '../../world/accounts.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { connectorIdsFor } from '../../world/organizations.ts';
import { passwordIssues } from '../../world/passwords.ts';
import { addressProblem, policiesOf, usernameProblem } from '../../world/policies.ts';
import { refusal, type Refusal } from './rule.ts';
import type { ExperienceInteraction, StagedProfile } from './state.ts';

const PARTS = [...IDENTIFIER_KINDS, 'password'] as const;

/** The account has a staged part already. */
export function existingPart(account: Account | undefined, profile: StagedProfile): Refusal | null {
  const part = PARTS.find((one) => profile[one] !== undefined && account?.[one] !== undefined);
  return part ? refusal(422, `user.${part}_exists_in_profile`) : null;
}

/** Another account has a staged part. */
export function takenPart(
  accounts: readonly Account[],
  { social, ...profile }: StagedProfile,
): Refusal | null {
  const kind = IDENTIFIER_KINDS.find((one) => accountWith(accounts, one, profile[one]));
  if (kind) return refusal(422, `user.${kind}_already_in_use`);
  return social && accountWithIdentity(accounts, social.target, social.user.id)
    ? refusal(422, 'user.identity_already_in_use')
    : null;
}

/** The tenant asks for a captcha, and neither a token nor another proof stands in for it. */
export function captchaRequired({ captcha }: ExperienceInteraction, context: MockContext): Refusal | null {
  return policiesOf(context).hasCaptcha && !captcha.verified && !captcha.skipped
    ? refusal(422, 'session.captcha_required')
    : null;
}

/** The address must sign in at its organization. The answer has the connector's secrets, as released servers send them. */
export function organizationRequired(email: string | undefined, context: MockContext): Refusal | null {
  const ids = email === undefined ? [] : connectorIdsFor(email, context);
  if (ids.length === 0) return null;
  const connectorOf = (id: string) => ({
    tenantId: 'default',
    id,
    providerName: 'OIDC',
    connectorName: context.settings.ssoConnectors.find((one) => one.id === id)?.connectorName ?? id,
    config: { clientId: `client-of-${id}`, clientSecret: `not-a-real-secret-of-${id}` },
    domains: [email?.split('@').at(-1)],
    branding: {},
    syncProfile: false,
    enableTokenStorage: false,
    createdAt: 0,
  });
  return refusal(422, 'session.sso_enabled', { ssoConnectors: ids.map(connectorOf) });
}

export function blockedAddress(email: string | undefined, context: MockContext): Refusal | null {
  const problem = email === undefined ? null : addressProblem(email, context);
  if (problem === null) return null;
  return refusal(
    422,
    problem === 'blocked'
      ? 'session.email_blocklist.email_not_allowed'
      : 'session.email_blocklist.email_subaddressing_not_allowed',
  );
}

export function refusedUsername(username: string | undefined, context: MockContext): Refusal | null {
  const problem = username === undefined ? null : usernameProblem(username, context);
  return problem === null ? null : refusal(422, `user.username_${problem}`);
}

export function rejectedPassword(
  password: string,
  person: Partial<Account>,
  context: MockContext,
): Refusal | null {
  const all = passwordIssues(password, person, context);
  // The server asks for breaches only where the password is right otherwise.
  const issues = all.length > 1 ? all.filter(({ code }) => code !== 'password_rejected.pwned') : all;
  return issues.length > 0 ? refusal(422, 'password.rejected', issues) : null;
}

/** The secondary identifiers that are missing; all of them are needed. */
const missingSecondary = (account: Partial<Account>, { settings }: MockContext): readonly string[] =>
  (settings.signUp.secondaryIdentifiers ?? [])
    .map(({ identifier }) => identifier)
    .filter((identifier) =>
      identifier === 'emailOrPhone'
        ? account.email === undefined && account.phone === undefined
        : IDENTIFIER_KINDS.some((kind) => kind === identifier && account[kind] === undefined),
    );

/** Identifiers come first, then the password. The extra profile is asked once everything else is there. */
export function missingProfile(
  account: Partial<Account>,
  extra: StagedProfile['extra'],
  asksExtra: boolean,
  context: MockContext,
): Refusal | null {
  const missing = missingParts(context.settings, account);
  const identifiers = [
    ...missing.filter((part) => part !== 'password'),
    ...missingSecondary(account, context),
  ];
  const parts = [...new Set(identifiers), ...missing.filter((part) => part === 'password')];
  if (parts.length > 0) return refusal(422, 'user.missing_profile', { missingProfile: parts });
  const { extraProfile } = policiesOf(context);
  const isComplete =
    extra && extraProfile.every(({ name, required }) => !required || (extra[name] ?? null) !== null);
  return asksExtra && extraProfile.length > 0 && !isComplete
    ? refusal(422, 'user.missing_profile', { missingProfile: ['extraProfile'] })
    : null;
}

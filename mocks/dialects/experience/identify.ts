import type { Account } from '../../people/persona.ts';
import { accountWithIdentity, newContacts, relatedAddress, withAccount } from '../../world/accounts.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { accountOf, linked, linkedAccount } from '../../world/organizations.ts';
import { policiesOf } from '../../world/policies.ts';
import { allowsEvent } from '../../world/sign-in-mode.ts';
import { findSocialConnector } from '../../world/providers.ts';
import { findByIdentifier, identifiedAccount, namedAfterError, normalized } from './person.ts';
import {
  blockedAddress,
  captchaRequired,
  existingPart,
  missingProfile,
  organizationRequired,
  refusedUsername,
  takenPart,
} from './profile-checks.ts';
import {
  done,
  notVerified,
  recordNotFound,
  refusal,
  whenStarted,
  withState,
  type Outcome,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { ExperienceInteraction, StagedProfile, VerificationRecord } from './state.ts';

interface IdentifyBody {
  verificationId?: string | undefined;
  linkSocialIdentity?: boolean | undefined;
}

const isVerified = (record: VerificationRecord): boolean => {
  if ('verified' in record) return record.verified;
  if (record.type === 'Social' || record.type === 'EnterpriseSso') return record.user !== undefined;
  return record.type !== 'BackupCode' || record.code !== undefined;
};

const emailOf = (record: VerificationRecord): string | undefined =>
  'identifier' in record && record.identifier.type === 'email' ? normalized(record.identifier) : undefined;

/** Whether the settings offer this way to sign in or to reset a password. */
function refusedMethod(
  record: VerificationRecord,
  { event }: ExperienceInteraction,
  context: MockContext,
): Refusal | null {
  const { signIn, forgotPassword, singleSignOnEnabled } = context.settings;
  const methodOf = (kind: string) => signIn.methods.find(({ identifier }) => identifier === kind);
  const offers = (isOffered: boolean | undefined) =>
    isOffered ? null : refusal(422, 'user.sign_in_method_not_enabled');
  if (event === 'ForgotPassword') {
    const isOffered =
      (record.type === 'EmailVerificationCode' && forgotPassword.email) ||
      (record.type === 'PhoneVerificationCode' && forgotPassword.phone) ||
      // The token itself belongs to this event.
      record.type === 'OneTimeToken';
    return isOffered ? null : refusal(422, 'session.not_supported_for_forgot_password');
  }
  switch (record.type) {
    case 'Password':
      return offers(methodOf(record.identifier.type)?.password);
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return offers(methodOf(record.identifier.type)?.verificationCode);
    case 'EnterpriseSso':
      return offers(singleSignOnEnabled);
    case 'SignInPasskey':
      return offers(policiesOf(context).prefersPasskeys);
    case 'Social':
    case 'OneTimeToken':
      return null;
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
    case 'Totp':
    case 'WebAuthn':
    case 'BackupCode':
    case 'NewPasswordIdentity':
      return offers(false);
  }
}

const targetOf = (connectorId: string, context: MockContext) =>
  findSocialConnector(context, connectorId)?.target ?? connectorId;

/** The account of a verified record, and the profile that is staged with it. */
function findAccount(
  record: VerificationRecord,
  { browser: { accounts }, interaction: { experience } }: StartedSession,
  linksIdentity: boolean,
  context: MockContext,
): { account: Account; profile: StagedProfile } | Refusal {
  const { profile } = experience;
  switch (record.type) {
    case 'Social': {
      const { connectorId, user } = record;
      if (!user) return notVerified;
      const target = targetOf(connectorId, context);
      const known = accountWithIdentity(accounts, target, user.id);
      if (known) return { account: known, profile };
      const related = relatedAddress(user, accounts);
      const relative = related && accounts.find((one) => one[related.type] === related.value);
      return linksIdentity && relative
        ? { account: relative, profile: { ...profile, social: { target, user } } }
        : refusal(404, 'user.identity_not_exist', related ? { relatedUser: related } : {});
    }
    case 'EnterpriseSso': {
      const { connectorId, user } = record;
      const account = user && accountOf(accounts, connectorId, user);
      if (!user || !account) return refusal(404, 'user.sso_identity_not_exist');
      return { account, profile: { ...profile, organization: { connectorId, user } } };
    }
    case 'SignInPasskey': {
      const account = accounts.find(({ id }) => id === record.userId);
      return account ? { account, profile } : refusal(404, 'user.user_not_exist', { identifier: '' });
    }
    case 'Password':
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
    case 'OneTimeToken': {
      const account = findByIdentifier(accounts, record.identifier) ?? namedAfterError(record.identifier);
      return account
        ? { account, profile }
        : refusal(404, 'user.user_not_exist', { identifier: record.identifier.value });
    }
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
    case 'Totp':
    case 'WebAuthn':
    case 'BackupCode':
    case 'NewPasswordIdentity':
      return notVerified;
  }
}

function signIn(
  session: StartedSession,
  record: VerificationRecord,
  linksIdentity: boolean,
  context: MockContext,
): Outcome | Refusal {
  const { experience } = session.interaction;
  const refused =
    (allowsEvent(context.settings, experience.event) ? null : refusal(403, 'auth.forbidden')) ??
    refusedMethod(record, experience, context) ??
    organizationRequired(emailOf(record), context);
  if (refused) return refused;
  if (!isVerified(record)) return notVerified;
  const found = findAccount(record, session, linksIdentity, context);
  if ('code' in found) return found;
  const { account, profile } = found;
  if (account.isSuspended) return refusal(401, 'user.suspended');
  if (experience.userId !== null && experience.userId !== account.id)
    return refusal(409, 'session.identity_conflict');
  return done(withState(session, { userId: account.id, profile }));
}

/** A record adds these parts to the profile of a new account. */
function partsOf(
  record: VerificationRecord | undefined,
  { browser: { accounts }, interaction: { experience } }: StartedSession,
  context: MockContext,
): StagedProfile {
  switch (record?.type) {
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
    case 'OneTimeToken':
      return { [record.identifier.type]: normalized(record.identifier) };
    case 'NewPasswordIdentity':
      return { username: record.identifier.value, password: record.password };
    case 'Social': {
      const { connectorId, user } = record;
      if (!user) return {};
      return {
        ...newContacts([user], experience.profile, accounts),
        social: { target: targetOf(connectorId, context), user },
      };
    }
    case 'EnterpriseSso': {
      const { connectorId, user } = record;
      return user
        ? { ...newContacts([user], experience.profile, accounts), organization: { connectorId, user } }
        : {};
    }
    case 'Password':
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
    case 'Totp':
    case 'WebAuthn':
    case 'SignInPasskey':
    case 'BackupCode':
    case undefined:
      return {};
  }
}

/** The account after the staged parts are written. */
export function accountWithProfile(account: Account, profile: StagedProfile): Account {
  const { social, organization, extra, ...parts } = profile;
  const named: Account = {
    ...account,
    ...parts,
    ...(social && { identities: { ...account.identities, [social.target]: social.user.id } }),
    ...(extra && { details: extra }),
  };
  return organization ? linked(named, organization.connectorId, organization.user) : named;
}

const nameOf = ({ social, organization, username, email, phone }: StagedProfile): string =>
  social?.user.name ?? organization?.user.name ?? username ?? email ?? phone ?? 'Somebody new';

const takenOrganization = (accounts: readonly Account[], { organization }: StagedProfile): Refusal | null =>
  organization && linkedAccount(accounts, organization.connectorId, organization.user)
    ? refusal(422, 'user.identity_already_in_use')
    : null;

/** Creates the account at once. After a refusal for a missing part, the verified identifier stays staged. */
function register(
  session: StartedSession,
  record: VerificationRecord | undefined,
  context: MockContext,
): Outcome | Refusal {
  const { experience } = session.interaction;
  const { accounts } = session.browser;
  const { records } = experience;
  const email = record && emailOf(record);
  const refusedRecord =
    (record?.type === 'EnterpriseSso' ? null : organizationRequired(email, context)) ??
    blockedAddress(email, context);
  if (refusedRecord) return refusedRecord;
  if (record && (record.type === 'Password' || !isVerified(record))) return notVerified;
  const own = partsOf(record, session, context);
  const profile = { ...experience.profile, ...own };
  const existing = identifiedAccount(session);
  const hasToken = records.some(({ type }) => type === 'OneTimeToken');
  const { socialSkipsIdentifiers } = policiesOf(context);
  const isForbidden = !hasToken && !allowsEvent(context.settings, 'Register');
  const refused =
    refusedUsername(profile.username, context) ??
    existingPart(existing, profile) ??
    takenPart(accounts, profile) ??
    takenOrganization(accounts, profile) ??
    (isForbidden ? refusal(403, 'auth.forbidden') : null) ??
    captchaRequired(experience, context);
  if (refused) return refused;
  const skipsParts = profile.organization ?? (socialSkipsIdentifiers ? profile.social : undefined);
  const missing = skipsParts
    ? null
    : missingProfile({ ...existing, ...profile }, profile.extra, !existing, context);
  if (missing) return { ...missing, session: withState(session, { profile }) };
  const account = accountWithProfile({ id: context.random.hex(12), name: nameOf(profile) }, profile);
  const created = { ...session, browser: { ...session.browser, accounts: withAccount(accounts, account) } };
  return {
    status: 201,
    session: withState(created, { userId: account.id, profile: {} }),
  };
}

export const identify = whenStarted<IdentifyBody>((session, { body, context }) => {
  const { event, records } = session.interaction.experience;
  const { verificationId, linkSocialIdentity = false } = body;
  const record = records.find(({ id }) => id === verificationId);
  if (verificationId === undefined)
    return event === 'Register' ? register(session, undefined, context) : refusal(400, 'guard.invalid_input');
  if (!record) return recordNotFound;
  return event === 'Register'
    ? register(session, record, context)
    : signIn(session, record, linkSocialIdentity, context);
});

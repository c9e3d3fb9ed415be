import type { Account } from '../../people/persona.ts';
import { isFrom } from '../../session/server-release.ts';
import { resumeAddress } from '../../session/session.ts';
import type { AuthMethod } from '../../session/sign-in-record.ts';
import { changedAccount, withAccount } from '../../world/accounts.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { demandOf } from '../../world/mfa-policy.ts';
import { policiesOf } from '../../world/policies.ts';
import { accountWithProfile } from './identify.ts';
import {
  bindableFactors,
  factorsWithStaged,
  identifiedAccount,
  isDemandedByOrganization,
  maskedIdentifiers,
  secondStep,
} from './person.ts';
import { captchaRequired, existingPart, missingProfile, takenPart } from './profile-checks.ts';
import {
  done,
  notIdentified,
  refusal,
  whenStarted,
  type Outcome,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { ExperienceInteraction, VerificationRecord } from './state.ts';

interface Submitted {
  session: StartedSession;
  experience: ExperienceInteraction;
  account: Account;
  context: MockContext;
}

/** One check of submit; null continues with the next one. */
type Check = (submitted: Submitted) => Refusal | null;

const isBySso = ({ records }: ExperienceInteraction): boolean =>
  records.some((record) => record.type === 'EnterpriseSso' && record.user !== undefined);
const isBySocial = ({ records }: ExperienceInteraction): boolean =>
  records.some((record) => record.type === 'Social' && record.user !== undefined);

const requireSecondStep: Check = ({ session, experience, account, context }) =>
  experience.event === 'SignIn' ? secondStep(session, account, context) : null;

const checkStagedParts: Check = ({ session, experience: { profile }, account }) =>
  existingPart(account, profile) ?? takenPart(session.browser.accounts, profile);

const requireProfile: Check = ({ experience, account, context }) => {
  const isFree =
    isBySso(experience) || (isBySocial(experience) && policiesOf(context).socialSkipsIdentifiers);
  return isFree ? null : missingProfile({ ...account, ...experience.profile }, undefined, false, context);
};

const preferPasskey: Check = ({ experience: { mfa }, account, context }) => {
  const factors = [...(account.factors ?? []), ...(mfa.factors ?? [])];
  const hasPasskey = factors.some(({ type }) => type === 'WebAuthn');
  const isSkipped = mfa.isPasskeySkipped === true || account.hasSkippedPasskey === true;
  return policiesOf(context).prefersPasskeys && !hasPasskey && !isSkipped
    ? refusal(422, 'user.passkey_preferred')
    : null;
};

const hasSkippedMfa = ({ experience: { mfa }, account }: Submitted): boolean =>
  mfa.isSkipped === true || account.hasSkippedMfa === true;

/**
 * Asks whether the user wants a second factor. A user with a factor has said yes. Releases before 1.38 cannot store a yes, so they
 * ask for the factor at once.
 */
const suggestMfa: Check = (submitted) => {
  const { experience, account, context } = submitted;
  const { policy, factors } = context.settings.mfa;
  const wants = experience.mfa.isEnabled ?? account.wantsMfa;
  const isAsked =
    isFrom('1.38', context.release) &&
    demandOf(policy, experience.event) === 'offered' &&
    !isDemandedByOrganization(account, context) &&
    factors.length > 0;
  if (!isAsked || hasSkippedMfa(submitted) || wants === true) return null;
  return wants === undefined && factorsWithStaged(account, experience, context).length > 0
    ? null
    : refusal(422, 'user.suggest_mfa');
};

const requireFactor: Check = (submitted) => {
  const { experience, account, context } = submitted;
  const { policy } = context.settings.mfa;
  const availableFactors = bindableFactors(context);
  const demand = isDemandedByOrganization(account, context) ? 'required' : demandOf(policy, experience.event);
  const hasFactor = factorsWithStaged(account, experience, context).length > 0;
  if (demand === 'none' || hasFactor || availableFactors.length === 0) return null;
  if (demand === 'required') return refusal(422, 'user.missing_mfa', { availableFactors });
  return hasSkippedMfa(submitted)
    ? null
    : refusal(422, 'user.missing_mfa', { availableFactors, skippable: true });
};

/** Suggests a further factor to people who registered with an address that counts as one. */
const suggestFactor: Check = ({ experience, account, context }) => {
  const own = factorsWithStaged(account, experience, context);
  const isOnlyAddress = own.length > 0 && own.every((name) => name.endsWith('VerificationCode'));
  const availableFactors = bindableFactors(context);
  const hasMore = availableFactors.some((name) => !own.includes(name));
  const isSkipped = experience.mfa.isSuggestionSkipped === true || account.hasSkippedSuggestion === true;
  if (experience.event !== 'Register' || !isOnlyAddress || !hasMore || isSkipped) return null;
  return refusal(422, 'session.mfa.suggest_additional_mfa', {
    availableFactors,
    maskedIdentifiers: maskedIdentifiers(account, availableFactors),
    skippable: true,
    suggestion: true,
  });
};

const requireBackupCodes: Check = ({ experience, account, context }) => {
  const stored = [...(account.factors ?? []), ...(experience.mfa.factors ?? [])];
  const hasCodes = stored.some(
    (factor) => factor.type === 'BackupCode' && factor.codes.some(({ usedAt }) => usedAt === null),
  );
  const hasOther = factorsWithStaged(account, experience, context).some((name) => name !== 'BackupCode');
  return context.settings.mfa.factors.includes('BackupCode') && hasOther && !hasCodes
    ? refusal(422, 'session.mfa.backup_code_required')
    : null;
};

const checks: readonly Check[] = [requireSecondStep, checkStagedParts, requireProfile];
/** Single sign-on skips these. */
const checksOfFactors: readonly Check[] = [
  preferPasskey,
  suggestMfa,
  requireFactor,
  suggestFactor,
  requireBackupCodes,
];

const methodOf: Readonly<Record<VerificationRecord['type'], AuthMethod>> = {
  Password: 'password',
  EmailVerificationCode: 'email-code',
  PhoneVerificationCode: 'phone-code',
  MfaEmailVerificationCode: 'email-code',
  MfaPhoneVerificationCode: 'phone-code',
  Social: 'social',
  EnterpriseSso: 'single-sign-on',
  Totp: 'Totp',
  WebAuthn: 'WebAuthn',
  SignInPasskey: 'WebAuthn',
  BackupCode: 'BackupCode',
  NewPasswordIdentity: 'password',
  OneTimeToken: 'email-code',
};

const written = ({ experience: { event, profile, mfa }, account }: Submitted): Account => {
  const changed = changedAccount(accountWithProfile(account, profile), {
    parts: {},
    identity: undefined,
    factors: mfa.factors ?? [],
    skipsMfa: mfa.isSkipped ?? false,
  });
  return {
    ...changed,
    ...(mfa.isEnabled !== undefined && { wantsMfa: mfa.isEnabled }),
    ...(mfa.isSuggestionSkipped && { hasSkippedSuggestion: true }),
    // A registration is asked again, at the first sign-in.
    ...(mfa.isPasskeySkipped && event === 'SignIn' && { hasSkippedPasskey: true }),
  };
};

/** A new password ends the interaction, and the person is not signed in. */
function resetPassword({ session, experience: { profile }, account }: Submitted): Outcome | Refusal {
  const { password } = profile;
  if (password === undefined) return refusal(422, 'user.new_password_required_in_profile');
  const { browser, interaction } = session;
  const { isPasswordExpired: _, ...kept } = account;
  const accounts = withAccount(browser.accounts, { ...kept, password });
  return done({ browser: { ...browser, accounts }, interaction: { ...interaction, experience: null } });
}

/** The first check that fails determines the answer, and nothing is written then. */
export const submit = whenStarted((session, { context }) => {
  const { experience } = session.interaction;
  const unproven = captchaRequired(experience, context);
  if (unproven) return unproven;
  const account = identifiedAccount(session);
  if (!account) return notIdentified;
  const submitted = { session, experience, account, context };
  if (experience.event === 'ForgotPassword') return resetPassword(submitted);
  for (const check of [...checks, ...(isBySso(experience) ? [] : checksOfFactors)]) {
    const refused = check(submitted);
    if (refused) return refused;
  }
  const { browser, interaction } = session;
  const after = written(submitted);
  const methods = [...new Set(experience.records.map(({ type }) => methodOf[type]))];
  const signIn = { isNew: experience.event === 'Register', methods };
  return {
    status: 200,
    body: { redirectTo: resumeAddress(context.origin, interaction) },
    // The state stays until the redirect, so submit can be repeated.
    session: {
      browser: { ...browser, accounts: withAccount(browser.accounts, after) },
      interaction: { ...interaction, accountId: after.id, signIn },
    },
  };
});

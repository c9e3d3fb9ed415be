import { isCommonFactor } from '../../domain/mfa-factors.ts';
import { bindableFactors, verifiableFactors, type KnownFactor } from '../../domain/offered-factors.ts';
import type { CodedError, Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { alertThenBack, goOrSay, inline, notice } from '../../engine/effects/error-handlers.ts';
import { startBinding, startVerification, type Carried } from './factor-pages.ts';

export const queryOf = ({ linkSocial }: ErrorContext): Carried =>
  linkSocial === undefined ? {} : { query: { linkSocial } };

/** Goes to the account's factor that was used last, or to the page that says that all factors are unknown here. */
function requireVerification(
  error: CodedError<'session.mfa.require_mfa_verification'>,
  context: ErrorContext,
  isKnown: KnownFactor,
): Effect {
  const { data } = error;
  const availableFactors = verifiableFactors(data.availableFactors, context.native, isKnown);
  const masked = 'maskedIdentifiers' in data ? data.maskedIdentifiers : undefined;
  const state = { availableFactors, identifier: context.accountIdentifier, masked };
  const [first] = availableFactors;
  const isLastCodeUsed =
    context.page === '/mfa-verification/BackupCode' && !availableFactors.includes('BackupCode');
  const carried = {
    ...queryOf(context),
    ...(isLastCodeUsed && { flashMessage: 'mfa.last_backup_code_used' as const }),
  };
  if (first === undefined)
    return goOrSay({ to: '/mfa-verification', locationState: state, ...carried }, error, context);
  return context.page === `/mfa-verification/${first}`
    ? notice(error)
    : startVerification(first, state, carried);
}

/** Goes to the choice of a factor to set up, or to the only factor at once. Older servers give the list another name. */
function missingMfa(
  error: CodedError<'user.missing_mfa'>,
  context: ErrorContext,
  isKnown: KnownFactor,
): Effect {
  const { text, data } = error;
  const names = data.availableFactors ?? ('missingFactors' in data ? data.missingFactors : undefined);
  if (names === undefined) return { kind: 'notice', text };
  const availableFactors = bindableFactors(names, context.native, isKnown);
  const state = {
    availableFactors,
    skippable: data.skippable === true,
    identifier: context.accountIdentifier,
  };
  const [only, ...others] = availableFactors;
  if (only === undefined || others.length > 0)
    return goOrSay({ to: '/mfa-binding', locationState: state, ...queryOf(context) }, error, context);
  return context.page === `/mfa-binding/${only}`
    ? notice(error)
    : startBinding(only, state, queryOf(context));
}

function saveBackupCodes(
  { data }: CodedError<'session.mfa.backup_code_required'>,
  context: ErrorContext,
): Effect {
  const { accountIdentifier, linkSocial } = context;
  const usedUp = context.page === '/mfa-verification/BackupCode';
  return callServer({
    request: (server) => server.backupCodesToSave(data),
    next: ({ codes }) => ({
      kind: 'navigate',
      to: '/mfa-binding/BackupCode',
      locationState: { codes, usedUp, identifier: accountIdentifier },
      ...queryOf(context),
    }),
    context: { accountIdentifier, linkSocial },
  });
}

/** The handlers of the errors that list factors. An API may list factors that only another one can set up and verify. */
export const factorErrors = (isKnown: KnownFactor) =>
  ({
    'session.mfa.require_mfa_verification': (error, context) => requireVerification(error, context, isKnown),
    'user.missing_mfa': (error, context) => missingMfa(error, context, isKnown),
  }) satisfies ErrorOverrides;

/** A submit of any flow may ask for a second step. */
export const twoStepErrors = {
  ...factorErrors(isCommonFactor),
  'session.mfa.backup_code_required': saveBackupCodes,
  'user.totp_already_in_use': alertThenBack(2, { title: { key: 'error.totp_in_use_title' } }),
  'session.mfa.mfa_sign_in_only': alertThenBack(2, { title: { key: 'error.sign_in_ended_title' } }),
  'session.mfa.webauthn_verification_not_found': notice,
  'session.mfa.pending_info_not_found': notice,
  'session.mfa.invalid_totp_code': inline('code'),
  'session.mfa.invalid_backup_code': inline('code'),
  'session.mfa.webauthn_verification_failed': notice,
  'session.mfa.bind_mfa_existed': notice,
  'session.mfa.backup_code_can_not_be_alone': notice,
  'session.mfa.mfa_policy_not_user_controlled': notice,
} satisfies ErrorOverrides;

import type { ErrorCode } from '../api/generated/errors.ts';
import type { CodedError, Effect, ErrorContext, ErrorHandler } from '../engine/effects/effect.ts';
import { missingProfile } from '../steps/missing-profile.ts';
import { missingMfa, requireVerification, saveBackupCodes } from '../features/two-step/errors.ts';
import { passwordRejection } from '../domain/password-policy/rejection-text.ts';
import { alertThenBack, inline, lockedOut, notAllowed, toast } from '../engine/effects/error-handlers.ts';

const startAgain = alertThenBack(2);

const isThere = alertThenBack(1, { title: { key: 'error.exists_in_profile_title' } });

const isTaken = (method: 'description.email' | 'description.phone_number') =>
  alertThenBack(1, {
    title: { key: 'description.has_account_title' },
    confirmLabel: { key: 'action.change', lists: { method: [method] } },
  });

const passwordRejected = ({ text, data }: CodedError<'password.rejected'>): Effect => ({
  kind: 'inline',
  field: 'new_password',
  text: passwordRejection(data) ?? text,
});

function forbidden(_error: CodedError<'auth.forbidden'>, { page }: ErrorContext): Effect {
  const flow = page?.split('/')[1];
  return notAllowed(flow === 'register' || flow === 'forgot-password' ? flow : 'sign-in');
}

/** "Change" only where the identifier of the account is on the page, or on the one before. */
function noAccount(error: CodedError<'user.user_not_exist'>, { page }: ErrorContext): Effect {
  const title = { key: 'description.no_account_title' } as const;
  const canChange = /^\/(sign-in|register|forgot-password)(\/password|\/verification-code)?$/.test(
    page ?? '',
  );
  return canChange
    ? alertThenBack(1, { title, confirmLabel: 'action.change_it' })(error)
    : alertThenBack(2, { title, confirmLabel: 'action.start_again' })(error);
}

/** The default handlers: a code added to openapi/errors.yaml does not compile until it has one here. */
export const errorTable = {
  'guard.invalid_input': toast,
  'session.not_found': () => ({ kind: 'navigate', to: '/unknown-session', replace: true }),
  'session.verification_session_not_found': startAgain,
  'session.identifier_not_found': startAgain,
  'session.verification_failed': startAgain,
  'session.interaction_not_found': startAgain,
  'auth.forbidden': forbidden,
  'user.sign_in_method_not_enabled': toast,
  'session.invalid_credentials': inline('password'),
  'user.suspended': inline('password'),
  'session.verification_blocked_too_many_attempts': lockedOut('password'),
  'entity.not_found': toast,
  'entity.create_failed': toast,
  'session.sso_enabled': inline('identifier'),
  'oidc.access_denied': toast, // only GET consent answers so, and its screen shows a page of its own
  'organization.require_membership': toast,

  'password.rejected': passwordRejected,
  'user.same_password': inline('new_password'),
  'user.new_password_required_in_profile': () => ({
    kind: 'navigate',
    to: '/forgot-password/reset',
    locationState: {},
  }),
  'user.missing_profile': missingProfile,
  'user.username_exists_in_profile': isThere,
  'user.email_exists_in_profile': isThere,
  'user.phone_exists_in_profile': isThere,
  'user.password_exists_in_profile': isThere,
  'user.username_already_in_use': inline('identifier'),
  'user.email_already_in_use': isTaken('description.email'),
  'user.phone_already_in_use': isTaken('description.phone_number'),
  'user.user_not_exist': noAccount,

  'verification_code.not_found': inline('code'),
  'verification_code.phone_mismatch': inline('code'),
  'verification_code.email_mismatch': inline('code'),
  'verification_code.expired': inline('code'),
  'verification_code.exceed_max_try': inline('code'),
  'verification_code.code_mismatch': inline('code'),

  'connector.not_found': toast,
  'connector.general': toast,
  'connector.invalid_metadata': toast,
  'connector.unexpected_type': toast,
  'connector.invalid_config_guard': toast,
  'connector.invalid_request_parameters': toast,
  'connector.insufficient_request_parameters': toast,
  'connector.invalid_config': toast,
  'connector.invalid_response': toast,
  'connector.template_not_found': toast,
  'connector.template_not_supported': toast,
  'connector.rate_limit_exceeded': toast,
  'connector.not_implemented': toast,
  'connector.social_auth_code_invalid': toast,
  'connector.social_invalid_access_token': toast,
  'connector.social_invalid_id_token': toast,
  'connector.authorization_failed': toast,

  // src/features/social/steps.ts registers or links the identity.
  'user.identity_not_exist': toast,
  'user.identity_already_in_use': toast,
  'session.invalid_connector_id': toast,
  'session.connector_validation_session_not_found': toast,
  'session.connector_session_not_found': toast,
  'session.insufficient_info': toast,

  'session.mfa.require_mfa_verification': requireVerification,
  'session.mfa.backup_code_required': saveBackupCodes,
  'user.missing_mfa': missingMfa,
  'user.totp_already_in_use': alertThenBack(2, { title: { key: 'error.totp_in_use_title' } }),
  'session.not_supported_for_forgot_password': startAgain,
  'session.mfa.mfa_sign_in_only': alertThenBack(2, { title: { key: 'error.sign_in_ended_title' } }),
  'session.mfa.webauthn_verification_not_found': toast,
  'session.mfa.pending_info_not_found': toast,
  'session.mfa.invalid_totp_code': inline('code'),
  'session.mfa.invalid_backup_code': inline('code'),
  'session.mfa.webauthn_verification_failed': toast,
  'session.mfa.bind_mfa_existed': toast,
  'session.mfa.backup_code_can_not_be_alone': toast,
  'session.mfa.mfa_policy_not_user_controlled': toast,
} satisfies { [Code in ErrorCode]: ErrorHandler<Code> };

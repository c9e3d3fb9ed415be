import type { ErrorCode } from '../api/generated/errors.ts';
import { lockout } from '../domain/generated/constants.ts';
import type { CodedError, Effect, ErrorHandler } from '../effects/effect.ts';
import { missingProfile } from './missing-profile.ts';
import { passwordRejection } from './password-rejection.ts';
import { alertThenBack, inline, pending, toast } from '../effects/error-handlers.ts';

const SOCIAL = 'social sign-in';
const TWO_STEP = 'two-step verification';

const blockMinutes = { count: lockout.blockS / 60 };
const changeLabel = { confirmLabel: 'action.change_it' } as const;

const passwordRejected = ({ text, data }: CodedError<'password.rejected'>): Effect => ({
  kind: 'inline',
  field: 'new_password',
  text: passwordRejection(data) ?? text,
});

/** The default handlers: a code added to openapi/errors.yaml does not compile until it has one here. */
export const errorTable = {
  'guard.invalid_input': toast,
  'session.not_found': () => ({ kind: 'navigate', to: '/unknown-session', replace: true }),
  'session.verification_session_not_found': alertThenBack(2),
  'session.identifier_not_found': alertThenBack(2),
  'session.verification_failed': alertThenBack(2),
  'session.interaction_not_found': alertThenBack(2),
  'auth.forbidden': toast,
  'user.sign_in_method_not_enabled': toast,
  'session.not_supported_for_forgot_password': toast,
  'session.invalid_credentials': inline('password'),
  'user.suspended': inline('password'),
  'session.verification_blocked_too_many_attempts': inline('password', blockMinutes),
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
  'user.username_exists_in_profile': alertThenBack(1),
  'user.email_exists_in_profile': alertThenBack(1),
  'user.phone_exists_in_profile': alertThenBack(1),
  'user.password_exists_in_profile': alertThenBack(1),
  'user.username_already_in_use': inline('identifier'),
  'user.email_already_in_use': alertThenBack(1, changeLabel),
  'user.phone_already_in_use': alertThenBack(1, changeLabel),
  'user.user_not_exist': alertThenBack(1, changeLabel),

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

  'user.identity_not_exist': pending(SOCIAL),
  'user.identity_already_in_use': pending(SOCIAL),
  'session.invalid_connector_id': pending(SOCIAL),
  'session.connector_validation_session_not_found': pending(SOCIAL),
  'session.connector_session_not_found': pending(SOCIAL),
  'session.insufficient_info': pending(SOCIAL),

  'session.mfa.require_mfa_verification': pending(TWO_STEP),
  'session.mfa.backup_code_required': pending(TWO_STEP),
  'user.missing_mfa': pending(TWO_STEP),
  'user.totp_already_in_use': pending(TWO_STEP),
  'session.mfa.mfa_sign_in_only': pending(TWO_STEP),
  'session.mfa.webauthn_verification_not_found': pending(TWO_STEP),
  'session.mfa.pending_info_not_found': pending(TWO_STEP),
  'session.mfa.invalid_totp_code': pending(TWO_STEP),
  'session.mfa.invalid_backup_code': pending(TWO_STEP),
  'session.mfa.webauthn_verification_failed': pending(TWO_STEP),
  'session.mfa.bind_mfa_existed': pending(TWO_STEP),
  'session.mfa.backup_code_can_not_be_alone': pending(TWO_STEP),
  'session.mfa.mfa_policy_not_user_controlled': pending(TWO_STEP),
} satisfies { [Code in ErrorCode]: ErrorHandler<Code> };

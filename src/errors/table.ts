import type { ErrorCode } from '../api/generated/errors.ts';
import { lockout } from '../api/generated/constants.ts';
import { alertThenBack, inline, pending, toast, type Row } from './row.ts';

const PASSCODE = 'passcodes';
const SOCIAL = 'social sign-in';
const REGISTER = 'registration';
const RECOVERY = 'password recovery';
const PROFILE = 'missing profile';
const TWO_STEP = 'two-step verification';

/**
 * What the person sees for every code the contract knows. A code added to openapi/errors.yaml does not compile until
 * it has a row here; a step may decide otherwise for itself.
 */
export const table = {
  'guard.invalid_input': toast,
  'session.not_found': () => ({ kind: 'go', to: '/unknown-session', replace: true }),
  'session.verification_session_not_found': alertThenBack(2),
  'session.identifier_not_found': alertThenBack(2),
  'session.verification_failed': alertThenBack(2),
  'auth.forbidden': toast,
  'user.sign_in_method_not_enabled': toast,
  'session.invalid_credentials': inline('password'),
  'user.suspended': inline('password'),
  'session.verification_blocked_too_many_attempts': inline('password', { count: lockout.blockS / 60 }),
  'entity.not_found': toast,
  'entity.create_failed': toast,

  'password.rejected': pending(REGISTER),
  'user.username_exists_in_profile': pending(PROFILE),
  'user.email_exists_in_profile': pending(PROFILE),
  'user.phone_exists_in_profile': pending(PROFILE),
  'user.password_exists_in_profile': pending(PROFILE),
  'user.missing_profile': pending(PROFILE),
  'user.username_already_in_use': pending(REGISTER),
  'user.email_already_in_use': pending(REGISTER),
  'user.phone_already_in_use': pending(REGISTER),
  'user.user_not_exist': pending(PASSCODE),
  'user.new_password_required_in_profile': pending(RECOVERY),
  'user.same_password': pending(RECOVERY),
  'session.interaction_not_found': pending(RECOVERY),

  'verification_code.not_found': pending(PASSCODE),
  'verification_code.phone_mismatch': pending(PASSCODE),
  'verification_code.email_mismatch': pending(PASSCODE),
  'verification_code.expired': pending(PASSCODE),
  'verification_code.exceed_max_try': pending(PASSCODE),
  'verification_code.code_mismatch': pending(PASSCODE),
  'connector.not_found': pending(PASSCODE),

  'user.identity_not_exist': pending(SOCIAL),
  'user.identity_already_in_use': pending(SOCIAL),
  'session.invalid_connector_id': pending(SOCIAL),
  'session.connector_validation_session_not_found': pending(SOCIAL),
  'session.connector_session_not_found': pending(SOCIAL),
  'session.insufficient_info': pending(SOCIAL),
  'connector.general': pending(SOCIAL),
  'connector.invalid_metadata': pending(SOCIAL),
  'connector.unexpected_type': pending(SOCIAL),
  'connector.invalid_config_guard': pending(SOCIAL),
  'connector.invalid_request_parameters': pending(SOCIAL),
  'connector.insufficient_request_parameters': pending(SOCIAL),
  'connector.invalid_config': pending(SOCIAL),
  'connector.invalid_response': pending(SOCIAL),
  'connector.template_not_found': pending(SOCIAL),
  'connector.template_not_supported': pending(SOCIAL),
  'connector.rate_limit_exceeded': pending(SOCIAL),
  'connector.not_implemented': pending(SOCIAL),
  'connector.social_auth_code_invalid': pending(SOCIAL),
  'connector.social_invalid_access_token': pending(SOCIAL),
  'connector.social_invalid_id_token': pending(SOCIAL),
  'connector.authorization_failed': pending(SOCIAL),

  'session.mfa.require_mfa_verification': pending(TWO_STEP),
  'session.mfa.backup_code_required': pending(TWO_STEP),
  'user.missing_mfa': pending(TWO_STEP),
  'user.totp_already_in_use': pending(TWO_STEP),
  'session.not_supported_for_forgot_password': pending(TWO_STEP),
  'session.mfa.mfa_sign_in_only': pending(TWO_STEP),
  'session.mfa.webauthn_verification_not_found': pending(TWO_STEP),
  'session.mfa.pending_info_not_found': pending(TWO_STEP),
  'session.mfa.invalid_totp_code': pending(TWO_STEP),
  'session.mfa.invalid_backup_code': pending(TWO_STEP),
  'session.mfa.webauthn_verification_failed': pending(TWO_STEP),
  'session.mfa.bind_mfa_existed': pending(TWO_STEP),
  'session.mfa.backup_code_can_not_be_alone': pending(TWO_STEP),
  'session.mfa.mfa_policy_not_user_controlled': pending(TWO_STEP),
} satisfies { [Code in ErrorCode]: Row<Code> };

import type { ErrorCode } from '../../src/api/generated/errors.ts';
import type { socialPeople } from '../people/social-people.ts';
import type { PersonaName } from '../people/personas.ts';
import type { Tenant } from '../tenants/tenant.ts';

type At = Tenant['settings'];

/** One way to meet an error by hand. */
export type Way = {
  /** Name of the tenant. */
  at: At;
  how: string;
} & (
  | { by: 'persona'; who: PersonaName }
  | { by: 'social'; who: keyof typeof socialPeople }
  /** Typed: one of inputs.ts, or an identifier called by the code. */
  | { by: 'input'; input: string }
  | { by: 'connector'; connectorId: string }
  /** By what everybody can do. */
  | { by: 'doing' }
  /** By `PUT /_mock/answers` alone. */
  | { by: 'forced' }
);

const persona = (who: PersonaName, at: At, how: string): Way => ({ by: 'persona', who, at, how });
const social = (who: keyof typeof socialPeople, how: string): Way => ({
  by: 'social',
  who,
  at: 'social',
  how,
});
const input = (typed: string, at: At, how: string): Way => ({ by: 'input', input: typed, at, how });
const address = (code: ErrorCode, how: string): Way => input(`${code}@example.org`, 'social', how);
const userName = (name: string, how: string): Way => input(name, 'mandatory-mfa', how);
const provider = (code: ErrorCode): Way => input(code, 'social', 'at the provider: come back with trouble');

/** How each error of the contract can be met at `npm start`, without code and without force where that is possible. */
export const waysTo: Readonly<Record<ErrorCode, Way>> = {
  'guard.invalid_input': input('+1 202 555 0104', 'phone', 'have a code sent to it'),
  'session.not_found': { by: 'doing', at: 'default', how: 'open /sign-in in a private window, and sign in' },
  'session.verification_session_not_found': input('+1 202 555 0108', 'phone', 'have a code sent to it'),
  'session.interaction_not_found': address(
    'session.interaction_not_found',
    'sign in with a code, then agree to create an account',
  ),
  'auth.forbidden': address('auth.forbidden', 'sign in with any password'),
  'user.sign_in_method_not_enabled': input('+1 202 555 0106', 'phone', 'enter the code that arrives'),
  'session.invalid_credentials': persona('noor', 'default', 'sign in with any password'),
  'user.suspended': persona('sam', 'default', 'sign in with his password'),
  'session.verification_blocked_too_many_attempts': input('locked', 'default', 'sign in with any password'),
  'password.rejected': input('password', 'default', 'register, and choose it as the password'),
  'verification_code.not_found': input('777777', 'email-code', 'enter it as the code'),
  'verification_code.phone_mismatch': input('666666', 'phone', 'enter it as the code'),
  'verification_code.email_mismatch': input('666666', 'email-code', 'enter it as the code'),
  'verification_code.expired': input('999999', 'email-code', 'enter it as the code'),
  'verification_code.exceed_max_try': input('888888', 'email-code', 'enter it as the code'),
  'verification_code.code_mismatch': input('000000', 'email-code', 'enter it as the code'),
  'session.invalid_connector_id': address('session.invalid_connector_id', 'sign in with any password'),
  'session.connector_validation_session_not_found': provider(
    'session.connector_validation_session_not_found',
  ),
  'session.connector_session_not_found': address(
    'session.connector_session_not_found',
    'sign in with any password',
  ),
  'session.insufficient_info': {
    by: 'connector',
    connectorId: 'session.insufficient_info',
    at: 'broken-social',
    how: 'choose Driftwood',
  },
  'connector.not_found': input('+1 202 555 0102', 'phone', 'have a code sent to it'),
  'connector.general': provider('connector.general'),
  'connector.invalid_metadata': address(
    'connector.invalid_metadata',
    'register with it: the code is not sent',
  ),
  'connector.unexpected_type': {
    by: 'connector',
    connectorId: 'mail',
    at: 'broken-social',
    how: 'choose Bottle post',
  },
  'connector.invalid_config_guard': address(
    'connector.invalid_config_guard',
    'register with it: the code is not sent',
  ),
  'connector.invalid_request_parameters': address(
    'connector.invalid_request_parameters',
    'register with it: the code is not sent',
  ),
  'connector.insufficient_request_parameters': address(
    'connector.insufficient_request_parameters',
    'register with it: the code is not sent',
  ),
  'connector.invalid_config': address('connector.invalid_config', 'register with it: the code is not sent'),
  'connector.invalid_response': provider('connector.invalid_response'),
  'connector.template_not_found': input('+1 202 555 0103', 'phone', 'have a code sent to it'),
  'connector.template_not_supported': address(
    'connector.template_not_supported',
    'register with it: the code is not sent',
  ),
  'connector.rate_limit_exceeded': input('busy@example.org', 'email-code', 'have a code sent to it'),
  'connector.not_implemented': address('connector.not_implemented', 'register with it: the code is not sent'),
  'connector.social_auth_code_invalid': provider('connector.social_auth_code_invalid'),
  'connector.social_invalid_access_token': provider('connector.social_invalid_access_token'),
  'connector.social_invalid_id_token': provider('connector.social_invalid_id_token'),
  'connector.authorization_failed': provider('connector.authorization_failed'),
  'session.identifier_not_found': address('session.identifier_not_found', 'sign in with any password'),
  'user.user_not_exist': input('nobody@example.org', 'email-code', 'sign in with a code'),
  'user.identity_not_exist': social('newcomer', 'continue with Lighthouse'),
  'session.verification_failed': address('session.verification_failed', 'sign in with any password'),
  'session.mfa.require_mfa_verification': persona('theo', 'mandatory-mfa', 'sign in'),
  'user.username_exists_in_profile': address('user.username_exists_in_profile', 'sign in with any password'),
  'user.email_exists_in_profile': address('user.email_exists_in_profile', 'sign in with any password'),
  'user.phone_exists_in_profile': address('user.phone_exists_in_profile', 'sign in with any password'),
  'user.password_exists_in_profile': address('user.password_exists_in_profile', 'sign in with any password'),
  'user.username_already_in_use': input('taken', 'default', 'register with it'),
  'user.email_already_in_use': input('taken@example.org', 'email-sign-up', 'register with it'),
  'user.phone_already_in_use': input('+44 7700 900111', 'phone-sign-up', 'register with it'),
  'user.identity_already_in_use': social('vera', 'continue with Lighthouse, then link the account'),
  'user.new_password_required_in_profile': persona(
    'ada',
    'all-identifiers',
    'forget the password, enter the code',
  ),
  'user.same_password': persona('ada', 'all-identifiers', 'forget the password, choose the old one again'),
  'user.missing_profile': persona(
    'una',
    'harbour',
    'sign in with her e-mail address: a user name is missing',
  ),
  'user.totp_already_in_use': address('user.totp_already_in_use', 'sign in with any password'),
  'user.missing_mfa': persona('ada', 'mandatory-mfa', 'sign in'),
  'session.mfa.backup_code_required': persona('ada', 'mandatory-mfa', 'sign in, set up an authenticator app'),
  'session.not_supported_for_forgot_password': userName(
    'session_not_supported_for_forgot_password',
    'register with it, choose the authenticator app or the passkey',
  ),
  'session.mfa.mfa_sign_in_only': input('777777', 'mandatory-mfa', 'sign in as theo, enter it as the code'),
  'session.mfa.webauthn_verification_not_found': {
    by: 'forced',
    at: 'mandatory-mfa',
    how: 'no page asks somebody without a passkey for one: PUT /_mock/answers for createWebAuthnAuthentication',
  },
  'session.mfa.pending_info_not_found': input(
    '999999',
    'mandatory-mfa',
    'set up an app, enter it as the code',
  ),
  'session.mfa.invalid_totp_code': input('000000', 'mandatory-mfa', 'sign in as theo, enter it as the code'),
  'session.mfa.invalid_backup_code': input(
    '0000000000',
    'mandatory-mfa',
    'sign in as bea, enter it as the code',
  ),
  'session.mfa.webauthn_verification_failed': userName(
    'session_mfa_webauthn_verification_failed',
    'register with it, choose the passkey',
  ),
  'session.mfa.bind_mfa_existed': input('888888', 'mandatory-mfa', 'set up an app, enter it as the code'),
  'session.mfa.backup_code_can_not_be_alone': userName(
    'session_mfa_backup_code_can_not_be_alone',
    'register with it, choose any factor',
  ),
  'session.mfa.mfa_policy_not_user_controlled': input(
    'session_mfa_mfa_policy_not_user_controlled',
    'skippable-mfa',
    'register with it, skip two-step verification',
  ),
  'entity.not_found': {
    by: 'connector',
    connectorId: 'entity.not_found',
    at: 'broken-social',
    how: 'choose Wreck',
  },
  'entity.create_failed': input('+1 202 555 0113', 'phone', 'register, enter the code'),
};

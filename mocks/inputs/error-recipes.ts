import type { ErrorCode as ExperienceErrorCode } from '../../src/api/generated/experience/errors.ts';
import type { ErrorCode as InteractionErrorCode } from '../../src/api/generated/interaction/errors.ts';
import type { providerUsers } from '../people/provider-users.ts';
import type { PersonaName } from '../people/personas.ts';
import type { Tenant } from '../tenants/tenant.ts';

type TenantName = Tenant['settings'];
type ErrorCode = InteractionErrorCode | ExperienceErrorCode;

export type ErrorRecipe = {
  tenant: TenantName;
  steps: string;
} & (
  | { kind: 'persona'; persona: PersonaName }
  | { kind: 'provider-user'; providerUser: keyof typeof providerUsers }
  /** One of inputs.ts, or an identifier named after the error code. */
  | { kind: 'input'; input: string }
  | { kind: 'connector'; connectorId: string }
  | { kind: 'action' }
  /** Only `PUT /_mock/answers` causes this error. */
  | { kind: 'forced' }
);

const persona = (name: PersonaName, tenant: TenantName, steps: string): ErrorRecipe => ({
  kind: 'persona',
  persona: name,
  tenant,
  steps,
});
const social = (providerUser: keyof typeof providerUsers, steps: string): ErrorRecipe => ({
  kind: 'provider-user',
  providerUser,
  tenant: 'social',
  steps,
});
const input = (value: string, tenant: TenantName, steps: string): ErrorRecipe => ({
  kind: 'input',
  input: value,
  tenant,
  steps,
});
const address = (code: ErrorCode, steps: string): ErrorRecipe =>
  input(`${code}@example.org`, 'social', steps);
const userName = (name: string, steps: string): ErrorRecipe => input(name, 'mandatory-mfa', steps);
/** A username that is the code with underscores, at release 1.42. */
const newUsername = (code: ExperienceErrorCode): ErrorRecipe =>
  input(code.replaceAll('.', '_'), 'default', 'at release 1.42: register with it');
const atEnd = (code: ExperienceErrorCode): ErrorRecipe =>
  input(code.replaceAll('.', '_'), 'default', 'at release 1.42: sign in with any password');
const mailed = (code: ExperienceErrorCode): ErrorRecipe =>
  input(
    `${code}@example.org`,
    'email-code',
    'at release 1.42: POST /_mock/link for it, and open the link from the inbox',
  );
const forced = (tenant: TenantName, steps: string): ErrorRecipe => ({ kind: 'forced', tenant, steps });
const action = (tenant: TenantName, steps: string): ErrorRecipe => ({ kind: 'action', tenant, steps });
const consenting = (name: string, then: string): ErrorRecipe =>
  input(name, 'default', `/oidc/auth?client_id=demo-app&release=1.42, register with it; at consent: ${then}`);
const provider = (code: ErrorCode): ErrorRecipe =>
  input(code, 'social', 'at the provider, choose this error');

/** How to cause every error of the contract; `forced` only if nothing else causes it. */
export const errorRecipes: Readonly<Record<ErrorCode, ErrorRecipe>> = {
  'guard.invalid_input': input('+1 202 555 0104', 'phone', 'request a code for it'),
  'session.not_found': {
    kind: 'action',
    tenant: 'default',
    steps: 'open /sign-in in a private window, and sign in',
  },
  'session.verification_session_not_found': input('+1 202 555 0108', 'phone', 'request a code for it'),
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
    kind: 'connector',
    connectorId: 'session.insufficient_info',
    tenant: 'broken-social',
    steps: 'choose Driftwood',
  },
  'request.message_rate_limited': input('often@example.org', 'email-code', 'request a code for it'),
  'connector.not_found': input('+1 202 555 0102', 'phone', 'request a code for it'),
  'connector.general': provider('connector.general'),
  'connector.invalid_metadata': address(
    'connector.invalid_metadata',
    'register with it: the code is not sent',
  ),
  'connector.unexpected_type': {
    kind: 'connector',
    connectorId: 'mail',
    tenant: 'broken-social',
    steps: 'choose Bottle post',
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
  'connector.template_not_found': input('+1 202 555 0103', 'phone', 'request a code for it'),
  'connector.template_not_supported': address(
    'connector.template_not_supported',
    'register with it: the code is not sent',
  ),
  'connector.rate_limit_exceeded': input('busy@example.org', 'email-code', 'request a code for it'),
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
  'user.identity_already_in_use': address('user.identity_already_in_use', 'sign in with any password'),
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
    kind: 'forced',
    tenant: 'mandatory-mfa',
    steps:
      'no page asks people without a passkey for one: PUT /_mock/answers for createWebAuthnAuthentication',
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
    kind: 'connector',
    connectorId: 'entity.not_found',
    tenant: 'broken-social',
    steps: 'choose Wreck',
  },
  'entity.not_exists_with_id': {
    kind: 'forced',
    tenant: 'single-sign-on',
    steps:
      'the page offers only connectors of the settings: PUT /_mock/answers for createSsoAuthorizationUrl',
  },
  'session.sso_enabled': address('session.sso_enabled', 'sign in with any password'),
  'oidc.access_denied': consenting('oidc_access_denied', 'a page shows the error'),
  'organization.require_membership': consenting('organization_require_membership', 'agree'),
  'entity.create_failed': input('+1 202 555 0113', 'phone', 'register, enter the code'),
  'session.captcha_required': input(
    'session_captcha_required',
    'default',
    'at release 1.42: register with it',
  ),
  'session.captcha_failed': action('captcha-refused', 'request a code'),
  'session.identity_conflict': atEnd('session.identity_conflict'),
  'session.invalid_interaction_type': forced(
    'profile-fields',
    'PUT /_mock/answers for uploadAvatar, then upload a picture',
  ),
  'password.expired': persona('grace', 'strict-accounts', 'sign in with her password'),
  'user.sso_identity_not_exist': input(
    'newcomer@acme.example',
    'single-sign-on',
    'at release 1.42: sign in at the organization as somebody new; the page creates the account',
  ),
  'user.username_required': newUsername('user.username_required'),
  'user.username_starts_with_number': newUsername('user.username_starts_with_number'),
  'user.username_invalid_charset_hard': newUsername('user.username_invalid_charset_hard'),
  'user.username_too_short': input('may', 'strict-accounts', 'register with it'),
  'user.username_too_long': input('marymarymarymary', 'strict-accounts', 'register with it'),
  'user.username_uppercase_not_allowed': input('Maria', 'strict-accounts', 'register with it'),
  'user.username_lowercase_not_allowed': newUsername('user.username_lowercase_not_allowed'),
  'user.username_numbers_not_allowed': newUsername('user.username_numbers_not_allowed'),
  'user.username_underscore_not_allowed': input('mary_1', 'strict-accounts', 'register with it'),
  'user.suggest_mfa': persona('grace', 'skippable-mfa', 'at release 1.42: sign in'),
  'user.passkey_preferred': persona('ada', 'passkey-sign-in', 'sign in with her password'),
  'session.mfa.suggest_additional_mfa': persona('ada', 'message-factors', 'sign in with her password'),
  'session.mfa.mfa_factor_not_enabled': forced(
    'message-factors',
    'the page offers only factors that a user has: PUT /_mock/answers for sendMfaCode',
  ),
  'session.passkey_sign_in.pending_info_not_found': forced(
    'passkey-sign-in',
    'PUT /_mock/answers for verifyPasskeySignIn, then use the passkey button',
  ),
  'session.passkey_sign_in.conflict_rp_id': forced(
    'passkey-sign-in',
    'PUT /_mock/answers for verifyPasskeySignIn, then use the passkey button',
  ),
  'session.passkey_sign_in.sso_users_not_allowed': atEnd('session.passkey_sign_in.sso_users_not_allowed'),
  'session.email_blocklist.email_not_allowed': input(
    'mary@blocked.example',
    'strict-accounts',
    'register with it',
  ),
  'session.email_blocklist.email_subaddressing_not_allowed': input(
    'mary+label@example.org',
    'strict-accounts',
    'register with it',
  ),
  'session.email_blocklist.disposable_email_validation_failed': newUsername(
    'session.email_blocklist.disposable_email_validation_failed',
  ),
  'one_time_token.token_not_found': action('email-code', 'at release 1.42: change the token of a link'),
  'one_time_token.email_mismatch': mailed('one_time_token.email_mismatch'),
  'one_time_token.token_expired': mailed('one_time_token.token_expired'),
  'one_time_token.token_consumed': action('email-code', 'at release 1.42: open a link twice'),
  'one_time_token.token_revoked': mailed('one_time_token.token_revoked'),
  'one_time_token.interaction_event_mismatch': mailed('one_time_token.interaction_event_mismatch'),
  'custom_profile_fields.name_conflict_sign_in_identifier': newUsername(
    'custom_profile_fields.name_conflict_sign_in_identifier',
  ),
  'custom_profile_fields.name_conflict_built_in_prop': newUsername(
    'custom_profile_fields.name_conflict_built_in_prop',
  ),
  'custom_profile_fields.name_conflict_custom_data': newUsername(
    'custom_profile_fields.name_conflict_custom_data',
  ),
  'guard.mime_type_not_allowed': action('profile-fields', 'register, and choose a text file as the picture'),
  'guard.file_size_exceeded': action('profile-fields', 'register, and choose a picture of more than 20 MB'),
  'storage.not_configured': action('optional-fields', 'register, and choose a picture'),
  'action.general': atEnd('action.general'),
  'action.sign_in_identifier_changed': atEnd('action.sign_in_identifier_changed'),
};

import type { ErrorCode } from '../../src/api/generated/interaction/errors.ts';

/** The fields for special inputs, with their labels on the page `/_mock/inputs`. */
export const inputPlaces = {
  email: 'E-mail address',
  username: 'User name',
  phone: 'Phone number',
  passcode: 'Code from a message',
  'email-passcode': 'Code from an e-mail',
  'phone-passcode': 'Code from a text message',
  password: 'New password',
  totp: 'Code from an authenticator app',
  'backup-code': 'Backup code',
  provider: 'Answer of a provider',
} as const;

export type InputPlace = keyof typeof inputPlaces;

/** An input and the error that it causes, as `GET /_mock/inputs` lists it. */
export interface SpecialInput {
  input: string;
  where: InputPlace;
  leadsTo: ErrorCode | 'unexpected';
  note: string;
  /** True if the mock answers before its rules run; false if the rules refuse the input by themselves. */
  isReserved: boolean;
}

const notReserved = (where: InputPlace, input: string, leadsTo: ErrorCode, note: string): SpecialInput => ({
  input,
  where,
  leadsTo,
  note,
  isReserved: false,
});
const reserved = (
  where: InputPlace,
  input: string,
  leadsTo: SpecialInput['leadsTo'],
  note: string,
): SpecialInput => ({
  input,
  where,
  leadsTo,
  note,
  isReserved: true,
});

export const errorNameRule =
  'You can use any error code as the part of an e-mail address before the @, or with underscores as a user name. The ' +
  'first operation that can answer with the error does: connector.rate_limit_exceeded@example.org when the code is ' +
  'sent, session.verification_failed@example.org after the right code. Dots, dashes and underscores are the same. A ' +
  'code can end with the name of an example (user.missing_profile-email) or with a status (connector.not_found.400). ' +
  'If the error comes after the password, any password is right. To get an error of consent, register with its name. ' +
  'Both APIs read these inputs; the newer one needs release 1.42.';

/** All special inputs, besides names of errors (`errorNameRule`) and the identifiers of personas. */
export const inputs: readonly SpecialInput[] = [
  notReserved('email', 'taken@example.org', 'user.email_already_in_use', 'when registering or adding it'),
  notReserved('email', 'suspended@example.org', 'user.suspended', 'once the code or the password was right'),
  notReserved('email', 'nobody@example.org', 'user.user_not_exist', 'after the code; nobody has it'),
  reserved(
    'email',
    'locked@example.org',
    'session.verification_blocked_too_many_attempts',
    'at the first try',
  ),
  reserved('email', 'busy@example.org', 'connector.rate_limit_exceeded', 'no code can be sent now'),
  reserved('email', 'often@example.org', 'request.message_rate_limited', 'too many codes were sent to it'),
  reserved('email', 'unexpected@example.org', 'unexpected', 'the server fails and gives no code'),

  notReserved('username', 'taken', 'user.username_already_in_use', 'when registering or adding it'),
  notReserved('username', 'suspended', 'user.suspended', 'with the password of most people'),
  notReserved('username', 'nobody', 'session.invalid_credentials', 'with any password; nobody has it'),
  reserved('username', 'locked', 'session.verification_blocked_too_many_attempts', 'at the first try'),

  notReserved('phone', '+44 7700 900111', 'user.phone_already_in_use', 'when registering or adding it'),
  notReserved('phone', '+44 7700 900222', 'user.suspended', 'once the code or the password was right'),
  notReserved('phone', '+44 7700 900999', 'user.user_not_exist', 'after the code; nobody has it'),
  reserved('phone', '+1 202 555 0101', 'connector.rate_limit_exceeded', 'no code can be sent now'),
  reserved('phone', '+1 202 555 0102', 'connector.not_found', 'the server has no connector for messages'),
  reserved('phone', '+1 202 555 0103', 'connector.template_not_found', 'the message has no template'),
  reserved('phone', '+1 202 555 0104', 'guard.invalid_input', 'the server refuses the number'),
  reserved('phone', '+1 202 555 0105', 'session.verification_blocked_too_many_attempts', 'at the first try'),
  reserved('phone', '+1 202 555 0106', 'user.sign_in_method_not_enabled', 'whatever the settings say'),
  reserved('phone', '+1 202 555 0107', 'session.verification_failed', 'after the code'),
  reserved('phone', '+1 202 555 0108', 'session.verification_session_not_found', 'when a code is sent'),
  reserved('phone', '+1 202 555 0109', 'session.not_found', 'when a code is sent'),
  reserved('phone', '+1 202 555 0110', 'user.missing_profile', 'after the code: a user name is missing'),
  reserved('phone', '+1 202 555 0111', 'user.missing_mfa', 'after the code: two-step verification'),
  reserved('phone', '+1 202 555 0112', 'session.mfa.require_mfa_verification', 'after the code'),
  reserved(
    'phone',
    '+1 202 555 0113',
    'entity.create_failed',
    'after the code: the server could not store the account',
  ),
  reserved('phone', '+1 202 555 0114', 'unexpected', 'the server fails and gives no code'),
  reserved('phone', '+1 202 555 0115', 'request.message_rate_limited', 'too many codes were sent to it'),

  notReserved('passcode', '000000', 'verification_code.code_mismatch', 'never sent; five lock the address'),
  reserved('passcode', '999999', 'verification_code.expired', 'as after ten minutes'),
  reserved('passcode', '888888', 'verification_code.exceed_max_try', 'as after ten wrong ones'),
  reserved('passcode', '777777', 'verification_code.not_found', 'as if none had been sent'),
  reserved(
    'passcode',
    '555555',
    'session.verification_blocked_too_many_attempts',
    'as after five wrong ones',
  ),
  reserved('email-passcode', '666666', 'verification_code.email_mismatch', 'as if sent to another address'),
  reserved('phone-passcode', '666666', 'verification_code.phone_mismatch', 'as if sent to another number'),

  notReserved('password', 'short', 'password.rejected', 'too short'),
  notReserved('password', 'passwort-für-alle', 'password.rejected', 'a character that is not supported'),
  notReserved('password', 'password', 'password.rejected', 'known from a breach'),
  notReserved('password', 'aaaaaaaaaa', 'password.rejected', 'one character, repeated'),
  notReserved('password', '1234567890', 'password.rejected', 'a sequence'),

  reserved('totp', '000000', 'session.mfa.invalid_totp_code', 'never right'),
  reserved(
    'totp',
    '999999',
    'session.mfa.pending_info_not_found',
    'as if the set-up had been forgotten; Interaction API',
  ),
  reserved(
    'totp',
    '888888',
    'session.mfa.bind_mfa_existed',
    'setting it up: there is one already; Interaction API',
  ),
  reserved(
    'totp',
    '777777',
    'session.mfa.mfa_sign_in_only',
    'verifying: as in a registration; Interaction API',
  ),
  notReserved('backup-code', '0000000000', 'session.mfa.invalid_backup_code', 'nobody has it'),
  reserved(
    'backup-code',
    'ffffffffff',
    'session.mfa.pending_info_not_found',
    'as if nothing waited for it; Interaction API',
  ),

  reserved('provider', 'connector.general', 'connector.general', 'the provider fails'),
  reserved('provider', 'connector.invalid_response', 'connector.invalid_response', 'it answers nonsense'),
  reserved('provider', 'connector.rate_limit_exceeded', 'connector.rate_limit_exceeded', 'it is busy'),
  reserved(
    'provider',
    'connector.social_auth_code_invalid',
    'connector.social_auth_code_invalid',
    'its code was used before',
  ),
  reserved(
    'provider',
    'connector.social_invalid_access_token',
    'connector.social_invalid_access_token',
    'its access token is invalid',
  ),
  reserved(
    'provider',
    'connector.social_invalid_id_token',
    'connector.social_invalid_id_token',
    'its ID token has a wrong signature',
  ),
  reserved(
    'provider',
    'connector.authorization_failed',
    'connector.authorization_failed',
    'it lets nobody in',
  ),
  reserved(
    'provider',
    'session.connector_validation_session_not_found',
    'session.connector_validation_session_not_found',
    'as if the way there had been forgotten',
  ),
];

import type { OperationId } from '../description.ts';
import type { Row } from '../rows.ts';
import type { How } from './observed.ts';

/** Answers that no behaviour of people and pages leads to, and why. */
interface Exception {
  how: Exclude<How, 'behaviour'>;
  why: string;
  /** Names of documented answers; with `.<status>` where it is about one of two. */
  examples: readonly string[];
  operations: readonly OperationId[];
}

/** What one can type something into. */
const typed = [
  'putInteraction',
  'patchIdentifiers',
  'putProfile',
  'patchProfile',
  'sendVerificationCode',
  'createSocialAuthorizationUri',
] as const satisfies readonly OperationId[];

/** What nothing is typed into. */
const silent = [
  'deleteInteraction',
  'putEvent',
  'deleteProfile',
  'submitInteraction',
  'createTotpSecret',
  'createWebAuthnRegistration',
  'createWebAuthnAuthentication',
  'bindMfa',
  'verifyMfa',
  'skipMfa',
  'getConsent',
  'grantConsent',
] as const satisfies readonly OperationId[];

const connectors = ['putInteraction', 'patchIdentifiers', 'sendVerificationCode'] as const;

export const exceptions: readonly Exception[] = [
  {
    how: 'input',
    why: 'no connector of the mock is set up wrongly or has a server behind it',
    examples: [
      'connector.invalid_metadata',
      'connector.invalid_config_guard',
      'connector.invalid_request_parameters',
      'connector.insufficient_request_parameters',
      'connector.invalid_config',
      'connector.invalid_response',
      'connector.template_not_found',
      'connector.template_not_supported',
      'connector.rate_limit_exceeded',
      'connector.not_implemented',
      'connector.social_invalid_access_token',
      'connector.social_invalid_id_token',
    ],
    operations: connectors,
  },
  {
    how: 'input',
    why: 'sending a message asks no social provider',
    examples: [
      'connector.not_found.400',
      'connector.general',
      'connector.unexpected_type',
      'connector.social_auth_code_invalid',
      'connector.authorization_failed',
    ],
    operations: ['sendVerificationCode'],
  },
  {
    how: 'input',
    why: 'no provider of the mock needs more than a session has',
    examples: ['session.insufficient_info'],
    operations: ['createSocialAuthorizationUri'],
  },
  {
    how: 'input',
    why: 'an identifier is patched into an event that was allowed before, and brings no new password',
    examples: [
      'auth.forbidden',
      'password.rejected',
      'password.rejected-too-long',
      'password.rejected-unsupported-characters',
      'password.rejected-character-types',
      'password.rejected-pwned',
      'password.rejected-repetition',
      'password.rejected-sequence',
      'password.rejected-words',
      'password.rejected-user-info',
      'password.rejected-restricted',
      'password.rejected-several',
      'password.rejected-newer',
    ],
    operations: ['patchIdentifiers'],
  },
  {
    how: 'input',
    why: 'only a newer server has the reason',
    examples: ['password.rejected-newer'],
    operations: ['putInteraction', 'putProfile', 'patchProfile'],
  },
  {
    how: 'input',
    why: 'the lockout comes before a tenth attempt (contract §4)',
    examples: ['verification_code.exceed_max_try'],
    operations: ['putInteraction', 'patchIdentifiers'],
  },
  {
    how: 'input',
    why: 'nothing is lost from the storage of the mock, and everything can be stored',
    examples: ['entity.not_found', 'entity.create_failed'],
    operations: silent,
  },
  {
    how: 'input',
    why: 'backup codes are offered beside another factor only',
    examples: ['session.mfa.backup_code_can_not_be_alone'],
    operations: ['bindMfa'],
  },
  {
    how: 'input',
    why: 'no tenant has social accounts and wants a phone number and nothing else',
    examples: ['user.missing_profile-social-phone'],
    operations: ['submitInteraction'],
  },
  {
    how: 'input',
    why: 'the mock does not fail, and its session layer adds no keys',
    examples: ['unexpected', 'session.not_found-openid'],
    operations: typed,
  },
  {
    how: 'forced',
    why: 'as the same by input, where nothing is typed into the operation and what was typed before has failed before',
    examples: ['unexpected', 'session.not_found-openid'],
    operations: [...silent, 'getSignInExperience', 'getPhrases'],
  },
  {
    how: 'forced',
    why: 'nobody at the mock has organizations, and no session ends between GET and POST of consent',
    examples: ['with-organizations', 'over'],
    operations: ['getConsent', 'grantConsent'],
  },
];

/** How an answer is to be reached; the first exception counts, and without one it is behaviour. */
export function expectedHow({ operationId, status, examples }: Row): { how: How; why: string } {
  const names = examples.flatMap((name) => [name, `${name}.${String(status)}`]);
  const found = exceptions.find(
    (one) => one.operations.includes(operationId) && names.some((name) => one.examples.includes(name)),
  );
  return found ?? { how: 'behaviour', why: '' };
}

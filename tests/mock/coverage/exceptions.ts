import type { OperationId } from '../description.ts';
import type { ContractResponse } from '../contract-responses.ts';
import { operationsWithInput, operationsWithoutInput } from './operation-groups.ts';
import type { ReachedBy } from './scenario-runner.ts';

/** Responses that ordinary behaviour cannot reach, and why. */
interface Exception {
  reachedBy: Exclude<ReachedBy, 'behaviour'>;
  reason: string;
  /** Names of documented examples; with `.<status>` when only one of two statuses is meant. */
  examples: readonly string[];
  operations: readonly OperationId[];
}

const connectorOperations = ['putInteraction', 'patchIdentifiers', 'sendVerificationCode'] as const;

const exceptions: readonly Exception[] = [
  {
    reachedBy: 'input',
    reason: 'no connector of the mock is set up wrongly or has a server behind it',
    examples: [
      'connector.invalid_metadata',
      'connector.invalid_config_guard',
      'connector.invalid_request_parameters',
      'connector.insufficient_request_parameters',
      'connector.invalid_config',
      'connector.template_not_found',
      'connector.template_not_supported',
      'connector.rate_limit_exceeded',
      'connector.not_implemented',
      'connector.social_invalid_access_token',
      'connector.social_invalid_id_token',
    ],
    operations: connectorOperations,
  },
  {
    reachedBy: 'input',
    reason: 'sending a message asks no social provider',
    examples: [
      'connector.invalid_response',
      'connector.social_auth_code_invalid',
      'connector.authorization_failed',
    ],
    operations: ['sendVerificationCode'],
  },
  {
    reachedBy: 'input',
    reason: 'the providers of the mock name their errors, and a connector for messages is no social one',
    examples: ['connector.general', 'connector.unexpected_type'],
    operations: connectorOperations,
  },
  {
    reachedBy: 'input',
    reason: 'the one connector for single sign-on that is set up wrongly fails in one way',
    examples: ['connector.general', 'connector.invalid_metadata'],
    operations: ['createSsoAuthorizationUrl', 'signInWithSso'],
  },
  {
    reachedBy: 'input',
    reason:
      'organizations of the mock sign their tokens and fail in two ways, and an account with the address is linked at once',
    examples: [
      'connector.invalid_response',
      'connector.authorization_failed',
      'connector.social_invalid_id_token',
      'user.identity_not_exist',
      'user.identity_not_exist-related-phone',
    ],
    operations: ['signInWithSso'],
  },
  {
    reachedBy: 'input',
    reason: 'in recovery these answer session.not_supported_for_forgot_password first (contract §4)',
    examples: ['user.new_password_required_in_profile', 'user.same_password'],
    operations: ['createTotpSecret', 'createWebAuthnRegistration'],
  },
  {
    reachedBy: 'input',
    reason: 'the event of a patched identifier was allowed before, and it contains no new password',
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
    reachedBy: 'input',
    reason: 'only a newer server has the reason',
    examples: ['password.rejected-newer'],
    operations: ['putInteraction', 'putProfile', 'patchProfile'],
  },
  {
    reachedBy: 'input',
    reason: 'only a server newer than 1.42 names such a factor or part',
    examples: [
      'session.mfa.require_mfa_verification-newer',
      'user.missing_profile-newer',
      'user.missing_mfa-newer',
    ],
    operations: ['submitInteraction'],
  },
  {
    reachedBy: 'input',
    reason: 'the lockout comes before a tenth attempt (contract §4)',
    examples: ['verification_code.exceed_max_try'],
    operations: ['putInteraction', 'patchIdentifiers'],
  },
  {
    reachedBy: 'input',
    reason: 'nothing is lost from the storage of the mock, and everything can be stored',
    examples: ['entity.not_found', 'entity.create_failed'],
    operations: operationsWithoutInput,
  },
  {
    reachedBy: 'input',
    reason: 'backup codes are offered beside another factor only',
    examples: ['session.mfa.backup_code_can_not_be_alone'],
    operations: ['bindMfa'],
  },
  {
    reachedBy: 'input',
    reason: 'no linked persona lacks an address that their provider reports and another account has',
    examples: ['user.missing_profile-social-email', 'user.missing_profile-social-phone'],
    operations: ['submitInteraction'],
  },
  {
    reachedBy: 'input',
    reason: 'the mock does not fail, and its session layer adds no keys',
    examples: ['unexpected', 'session.not_found-openid'],
    operations: operationsWithInput,
  },
  {
    reachedBy: 'forced',
    reason: 'like the same error by input, but the operation has no input and earlier operations fail first',
    examples: ['session.not_found-openid'],
    operations: operationsWithoutInput,
  },
  {
    reachedBy: 'forced',
    reason: 'the mock does not fail, and the operation has no input that names an error',
    examples: ['unexpected'],
    operations: [
      ...operationsWithoutInput.filter((id) => id !== 'bindMfa'),
      'getSignInExperience',
      'getPhrases',
    ],
  },
  {
    reachedBy: 'input',
    reason: 'applications of the mock admit everybody, and everybody is in its organizations',
    examples: ['oidc.access_denied', 'organization.require_membership'],
    operations: ['getConsent', 'grantConsent'],
  },
  {
    reachedBy: 'input',
    reason: 'releases with single sign-on answer a body that is too large with 404',
    examples: ['too-large.413'],
    operations: ['createSsoAuthorizationUrl', 'signInWithSso'],
  },
  {
    reachedBy: 'forced',
    reason: 'releases that read this body answer one that is too large with 404',
    examples: ['too-large.413'],
    operations: ['grantConsent'],
  },
  {
    reachedBy: 'forced',
    reason: 'releases without GET consent answer 405',
    examples: ['no-operation'],
    operations: ['getConsent'],
  },
  {
    reachedBy: 'forced',
    reason: 'no persona has organizations, and no session ends between GET and POST of consent',
    examples: ['with-organizations', 'over'],
    operations: ['getConsent', 'grantConsent'],
  },
];

/** A response without a body has only its status. */
const namesOf = ({ status, examples }: Pick<ContractResponse, 'status' | 'examples'>): string[] =>
  examples.length ? examples.flatMap((name) => [name, `${name}.${String(status)}`]) : [String(status)];

/** How a response must be reached. The first matching exception counts; without one it is behaviour. */
export function expectationFor({ operationId, status, examples }: ContractResponse): {
  reachedBy: ReachedBy;
  reason: string;
} {
  const names = namesOf({ status, examples });
  const exception = exceptions.find(
    ({ operations, examples: exceptional }) =>
      operations.includes(operationId) && names.some((name) => exceptional.includes(name)),
  );
  return exception ?? { reachedBy: 'behaviour', reason: '' };
}

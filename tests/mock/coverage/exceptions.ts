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

export const exceptions: readonly Exception[] = [
  {
    reachedBy: 'input',
    reason: 'no connector of the mock is set up wrongly or has a server behind it',
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
    operations: connectorOperations,
  },
  {
    reachedBy: 'input',
    reason: 'sending a message asks no social provider',
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
    reachedBy: 'input',
    reason: 'no provider of the mock needs more than a session has',
    examples: ['session.insufficient_info'],
    operations: ['createSocialAuthorizationUri'],
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
    reason: 'no tenant has social accounts and wants a phone number and nothing else',
    examples: ['user.missing_profile-social-phone'],
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
    examples: ['unexpected', 'session.not_found-openid'],
    operations: [...operationsWithoutInput, 'getSignInExperience', 'getPhrases'],
  },
  {
    reachedBy: 'forced',
    reason: 'no persona has organizations, and no session ends between GET and POST of consent',
    examples: ['with-organizations', 'over'],
    operations: ['getConsent', 'grantConsent'],
  },
];

/** How a response must be reached. The first matching exception counts; without one it is behaviour. */
export function expectationFor({ operationId, status, examples }: ContractResponse): {
  reachedBy: ReachedBy;
  reason: string;
} {
  const names = examples.flatMap((name) => [name, `${name}.${String(status)}`]);
  const exception = exceptions.find(
    ({ operations, examples: exceptional }) =>
      operations.includes(operationId) && names.some((name) => exceptional.includes(name)),
  );
  return exception ?? { reachedBy: 'behaviour', reason: '' };
}

import { ApiError } from '../../api/api-error.ts';
import { firstMissingPart } from '../../domain/missing-profile.ts';
import { isListOf, isObject, isText } from '../../domain/type-guards.ts';
import type { ErrorCode } from '../../server/codes.ts';
import type { FlowContext } from '../effects/flow-context.ts';

/** A page that knows the server's settings causes none of these. */
const OUTDATED: ReadonlySet<string> = new Set<ErrorCode>([
  'auth.forbidden',
  'user.sign_in_method_not_enabled',
  'session.not_supported_for_forgot_password',
  'session.invalid_connector_id',
  'connector.not_found',
  'entity.not_found',
  'entity.not_exists_with_id',
  'password.rejected',
  'session.captcha_required',
  // The settings can lack the connector of the organization.
  'session.sso_enabled',
  'session.captcha_failed',
  'session.mfa.mfa_factor_not_enabled',
  'session.mfa.mfa_policy_not_user_controlled',
]);

/** The form has checked usernames by the settings that it knew. */
const IS_USERNAME_RULE = /^user\.username_(?!exists|already)/;

const areStrings = isListOf(isText);

/** Whether the settings may have changed since the page loaded. */
export function meansOutdatedSettings(error: unknown, { page }: Pick<FlowContext, 'page'>): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'coded') return false;
  const { code, data } = error.failure;
  if (code !== 'user.missing_profile') return OUTDATED.has(code) || IS_USERNAME_RULE.test(code);
  const missing = isObject(data) && data['missingProfile'];
  // The page has just sent this part.
  return areStrings(missing) && page === `/continue/${String(firstMissingPart(missing))}`;
}

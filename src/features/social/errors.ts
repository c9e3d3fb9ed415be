import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { notice } from '../../engine/effects/error-handlers.ts';

export const socialErrors = {
  'connector.not_found': notice,
  'connector.general': notice,
  'connector.invalid_metadata': notice,
  'connector.unexpected_type': notice,
  'connector.invalid_config_guard': notice,
  'connector.invalid_request_parameters': notice,
  'connector.insufficient_request_parameters': notice,
  'connector.invalid_config': notice,
  'connector.invalid_response': notice,
  'connector.template_not_found': notice,
  'connector.template_not_supported': notice,
  'connector.rate_limit_exceeded': notice,
  'connector.not_implemented': notice,
  'connector.social_auth_code_invalid': notice,
  'connector.social_invalid_access_token': notice,
  'connector.social_invalid_id_token': notice,
  'connector.authorization_failed': notice,
  // The steps register or link the identity.
  'user.identity_not_exist': notice,
  'user.identity_already_in_use': notice,
  'session.invalid_connector_id': notice,
  'session.connector_validation_session_not_found': notice,
  'session.connector_session_not_found': notice,
  'session.insufficient_info': notice,
} satisfies ErrorOverrides;

import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { toast } from '../../engine/effects/error-handlers.ts';

export const socialErrors = {
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
  // The steps register or link the identity.
  'user.identity_not_exist': toast,
  'user.identity_already_in_use': toast,
  'session.invalid_connector_id': toast,
  'session.connector_validation_session_not_found': toast,
  'session.connector_session_not_found': toast,
  'session.insufficient_info': toast,
} satisfies ErrorOverrides;

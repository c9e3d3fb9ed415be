import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { inline, messageLimit } from '../../engine/effects/error-handlers.ts';

/** Handlers for a code that is not sent, or refused. */
export const codeRefusals = {
  'request.message_rate_limited': messageLimit,
  'verification_code.not_found': inline('code'),
  'verification_code.phone_mismatch': inline('code'),
  'verification_code.email_mismatch': inline('code'),
  'verification_code.expired': inline('code'),
  'verification_code.exceed_max_try': inline('code'),
  'verification_code.code_mismatch': inline('code'),
} satisfies ErrorOverrides;

import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { inline } from '../../engine/effects/error-handlers.ts';

/** Handlers for a refused code. */
export const codeRefusals = {
  'verification_code.not_found': inline('code'),
  'verification_code.phone_mismatch': inline('code'),
  'verification_code.email_mismatch': inline('code'),
  'verification_code.expired': inline('code'),
  'verification_code.exceed_max_try': inline('code'),
  'verification_code.code_mismatch': inline('code'),
} satisfies ErrorOverrides;

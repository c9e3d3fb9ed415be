import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { notice } from '../../engine/effects/error-handlers.ts';

export const consentErrors = {
  // Only the request for what is asked answers so, and its screen shows a page of its own.
  'oidc.access_denied': notice,
  'organization.require_membership': notice,
} satisfies ErrorOverrides;

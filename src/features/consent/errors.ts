import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { notice } from '../../engine/effects/error-handlers.ts';

export const consentErrors = {
  // Only the request that reads the consent answers with this code, and its screen shows a page of its own.
  'oidc.access_denied': notice,
  'organization.require_membership': notice,
} satisfies ErrorOverrides;

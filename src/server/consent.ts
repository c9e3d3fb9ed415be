import { getConsent, grantConsent } from '../api/generated/shared/operations.ts';
import type { ServerContract } from './contract.ts';
import { call, calls, query } from './make.ts';

/** Consent is not part of an interaction, so every API of the server has the same calls. */
export const consent = {
  readConsent: () => query(getConsent, {}),
  grantConsent: (organizationIds?: readonly string[]) =>
    calls([call(grantConsent, organizationIds && { body: { organizationIds: [...organizationIds] } })]),
} satisfies Pick<ServerContract, 'readConsent' | 'grantConsent'>;

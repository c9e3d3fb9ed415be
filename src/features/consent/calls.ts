import { getConsent, grantConsent } from '../../api/generated/operations.ts';
import { call, type Answer } from '../../api/operation.ts';

/** Reads the request of the application from the server. */
export const readConsent = getConsent;

/** The server's answer about the request of the application. */
export type ConsentInfo = Answer<typeof readConsent>;

/** Grants the request; `organizationIds` are the chosen organizations, if the server offers some. */
export const grant = (organizationIds?: readonly string[]) =>
  [call(grantConsent, organizationIds && { body: { organizationIds: [...organizationIds] } })] as const;

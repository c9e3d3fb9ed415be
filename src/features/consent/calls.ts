import { getConsent, grantConsent } from '../../api/generated/operations.ts';
import { call, type Answer } from '../../api/operation.ts';

/** Asks the server what the application asks for. */
export const readConsent = getConsent;

/** The answer about what the application asks for. */
export type ConsentInfo = Answer<typeof readConsent>;

/** Grants what is asked for; `organizationIds` are those chosen where the server offers some. */
export const grant = (organizationIds?: readonly string[]) =>
  [call(grantConsent, organizationIds && { body: { organizationIds: [...organizationIds] } })] as const;

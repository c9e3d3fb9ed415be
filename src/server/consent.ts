import { getConsent, grantConsent } from '../api/generated/shared/operations.ts';
import type { Answer } from '../api/operation.ts';
import type { Send } from './send.ts';

/** Where a completed interaction continues. A server that has lost the session answers without it. */
export type Redirect = { redirectTo?: string } | undefined;

/** The server's answer about the request of the application. */
export type ConsentInfo = Answer<typeof getConsent>;

/** Consent is not part of an interaction, so all APIs share these requests. */
export const consent = {
  /** Reads the request of the application. */
  readConsent: (send: Send<'getConsent'>): Promise<ConsentInfo> => send(getConsent),
  /** Grants the request. `organizationIds` are the chosen organizations, if the server offers any. */
  grantConsent: (send: Send<'grantConsent'>, organizationIds?: readonly string[]): Promise<Redirect> =>
    send(grantConsent, organizationIds && { body: { organizationIds: [...organizationIds] } }),
};

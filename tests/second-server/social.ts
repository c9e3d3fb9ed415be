import { ErrorResponse } from './error-response.ts';
import { checkRedirectUri, type AuthorizationUriBody } from './input.ts';
import type { ServerContext } from './server-context.ts';
import { requireInteraction } from './sessions.ts';
import type { Interaction, Session } from './sessions.ts';

/** POST social-authorization-uri. @throws in the order of contract.md#errors-by-operation */
export function startSocial(
  { connectorId, state, redirectUri }: AuthorizationUriBody,
  session: Session,
  { connectors, provider }: ServerContext,
  providerOrigin: string,
): string {
  if (requireInteraction(session).event === 'ForgotPassword')
    throw new ErrorResponse(400, 'session.not_supported_for_forgot_password');
  checkRedirectUri(redirectUri);
  if (state === '') throw new ErrorResponse(400, 'session.insufficient_info');
  if (!connectors.some(({ id }) => id === connectorId)) throw new ErrorResponse(404, 'entity.not_found');
  session.startedConnectors = { ...session.startedConnectors, [connectorId]: redirectUri };
  return provider.authorizationUri(providerOrigin, { state, redirectUri });
}

/** Checks the parameters of a provider's redirect; its code works once. @throws as contract.md#errors-by-operation says */
export function verifySocial(
  connectorId: string,
  { code, redirectUri }: { code?: unknown; redirectUri?: unknown },
  session: Session,
  { provider }: ServerContext,
): Interaction['identifiers'] {
  if (typeof code !== 'string') throw new ErrorResponse(400, 'connector.invalid_response');
  const started = session.startedConnectors?.[connectorId];
  if (started === undefined) throw new ErrorResponse(400, 'session.connector_validation_session_not_found');
  const user = redirectUri === started ? provider.redeem(code) : undefined;
  if (!user) throw new ErrorResponse(401, 'connector.social_auth_code_invalid');
  return { social: { connectorId, user } };
}

/** Checks an address that the provider has just named, which counts as verified. */
export function verifyAddressOfProvider(
  connectorId: string,
  address: string,
  interaction: Interaction | undefined,
): Interaction['identifiers'] {
  const social = interaction?.identifiers.social;
  if (social?.connectorId !== connectorId || social.user.email !== address)
    throw new ErrorResponse(400, 'session.connector_session_not_found');
  return { emailVerified: address };
}

/** Whether the profile adds the social identity to the account, so that it does not identify one. */
export const isSocialAdded = ({ identifiers: { social }, profile }: Interaction): boolean =>
  social !== undefined && social.connectorId === profile.connectorId;

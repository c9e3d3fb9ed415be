import type { VerificationContext, IdentifierResult } from './identifier-result.ts';
import { exchangeCode, findSocialConnector, isMessageConnector } from '../../../world/providers.ts';

interface SocialReturn {
  connectorId: string;
  connectorData: Readonly<Record<string, unknown>>;
}

/** Connectors check these parts of the data before they look for the session. */
const dataError = ({ code, error }: SocialReturn['connectorData']) => {
  if (error !== undefined) return { status: 401, example: 'connector.authorization_failed' } as const;
  return typeof code === 'string' ? null : ({ status: 400, example: 'connector.invalid_response' } as const);
};

/** Verifies the provider's answer. Each authorization request and each code works once. */
export function verifySocialReturn(
  { connectorId, connectorData }: SocialReturn,
  { session, context }: VerificationContext,
): IdentifierResult {
  const { social } = session.interaction;
  if (isMessageConnector(context, connectorId) || !findSocialConnector(context, connectorId))
    return { error: { status: 422, example: 'session.invalid_connector_id' }, session };
  const wrongData = dataError(connectorData);
  if (wrongData) return { error: wrongData, session };
  if (social?.connectorId !== connectorId)
    return {
      error: { status: 400, example: 'session.connector_validation_session_not_found' },
      session,
    };
  const { browser, interaction } = session;
  const { code, redirectUri } = connectorData;
  const { user, issued } = exchangeCode(
    String(code),
    browser.socialUsersByCode,
    context.tenant.providerUsers,
  );
  const after = {
    browser: { ...browser, socialUsersByCode: issued },
    interaction: { ...interaction, social: null },
  };
  return user && redirectUri === social.redirectUri
    ? { record: { kind: 'social', connectorId, userInfo: user }, session: after }
    : { error: { status: 401, example: 'connector.social_auth_code_invalid' }, session: after };
}

/** Accepts an e-mail or phone that the provider reported earlier in this interaction. */
export function verifySocialAddress(
  input: { connectorId: string } & ({ email: string } | { phone: string }),
  { session, identifiers }: VerificationContext,
): IdentifierResult {
  // Compare the address as the provider wrote it, including upper and lower case.
  const [kind, to] = 'email' in input ? (['email', input.email] as const) : (['phone', input.phone] as const);
  const isReported = identifiers.some(
    (record) =>
      record.kind === 'social' && record.connectorId === input.connectorId && record.userInfo[kind] === to,
  );
  return isReported
    ? { record: { kind: `${kind}Verified`, value: to }, session }
    : { error: { status: 400, example: 'session.connector_session_not_found' }, session };
}

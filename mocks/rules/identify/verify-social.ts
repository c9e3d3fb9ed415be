import type { SocialUser } from '../../session/stored-interaction.ts';
import type { MockContext } from '../mock-context.ts';
import { findSocialConnector, isMessageConnector } from './social-connector.ts';
import type { VerificationContext, IdentifierError, IdentifierResult } from './identifier-result.ts';

interface SocialReturn {
  connectorId: string;
  connectorData: Readonly<Record<string, unknown>>;
}

/** Connectors check these parts of the data before they look for the session. */
const dataError = ({ code, error }: SocialReturn['connectorData']) => {
  if (error !== undefined) return { status: 401, example: 'connector.authorization_failed' } as const;
  return typeof code === 'string' ? null : ({ status: 400, example: 'connector.invalid_response' } as const);
};

/** The user that belongs to the authorization code, or the provider's error. */
const exchangeCode = (
  { code, redirectUri }: SocialReturn['connectorData'],
  expectedRedirectUri: string,
  users: Readonly<Record<string, SocialUser>>,
) => {
  const invalid = { status: 401, example: 'connector.social_auth_code_invalid' } as const;
  const user = Object.hasOwn(users, String(code)) ? users[String(code)] : undefined;
  return redirectUri === expectedRedirectUri && user ? user : invalid;
};

const usersByCode = ({ tenant }: MockContext): Readonly<Record<string, SocialUser>> =>
  Object.fromEntries(Object.entries(tenant.providerUsers ?? {}).map(([code, { user }]) => [code, user]));

const isError = (result: SocialUser | IdentifierError): result is IdentifierError => 'status' in result;

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
  const result = exchangeCode(connectorData, social.redirectUri, {
    ...usersByCode(context),
    ...browser.socialUsersByCode,
  });
  const { [String(connectorData['code'])]: _, ...others } = browser.socialUsersByCode;
  const after = {
    browser: { ...browser, socialUsersByCode: others },
    interaction: { ...interaction, social: null },
  };
  return isError(result)
    ? { error: result, session: after }
    : { record: { kind: 'social', connectorId, userInfo: result }, session: after };
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

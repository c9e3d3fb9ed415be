import type { SocialUser } from '../../session/stored-interaction.ts';
import type { MockContext } from '../mock-context.ts';
import { findSocialConnector, isMessageConnector } from './social-connector.ts';
import type { VerificationContext, IdentifierError, IdentifierResult } from './identifier-result.ts';

interface SocialReturn {
  connectorId: string;
  connectorData: Readonly<Record<string, unknown>>;
}

/** What a connector reads in the data before it looks for the session (contract §12). */
const dataError = ({ code, error }: SocialReturn['connectorData']) => {
  if (error !== undefined) return { status: 401, example: 'connector.authorization_failed' } as const;
  return typeof code === 'string' ? null : ({ status: 400, example: 'connector.invalid_response' } as const);
};

/** The user behind the authorization code that the page brings back, or the error of the provider. */
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

/** Verifies what the provider sent back; each social start and each code works once (contract §4). */
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

/** Accepts an e-mail or phone that the provider reported earlier in this interaction (contract §4). */
export function verifySocialAddress(
  input: { connectorId: string } & ({ email: string } | { phone: string }),
  { session, identifiers }: VerificationContext,
): IdentifierResult {
  // As the provider wrote it: the case of letters counts (contract §12).
  const [kind, to] = 'email' in input ? (['email', input.email] as const) : (['phone', input.phone] as const);
  const isReported = identifiers.some(
    (record) =>
      record.kind === 'social' && record.connectorId === input.connectorId && record.userInfo[kind] === to,
  );
  return isReported
    ? { record: { kind: `${kind}Verified`, value: to }, session }
    : { error: { status: 400, example: 'session.connector_session_not_found' }, session };
}

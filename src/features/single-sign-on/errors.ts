import { ssoConnectorsOf } from '../../domain/sso-connectors.ts';
import type { CodedError, Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { inline } from '../../engine/effects/error-handlers.ts';
import { chooseConnector } from './choose-connector.ts';

/** Goes to the organization, because the person tried another way to sign in with an address of it. */
function toOrganization(
  { text, data }: CodedError<'session.sso_enabled'>,
  { settings, page, accountIdentifier }: ErrorContext,
): Effect {
  const ids = (data.ssoConnectors ?? []).map(({ id }) => id);
  // The rest of the data can hold secrets of the connectors.
  const connectorIds = ssoConnectorsOf(ids, settings).map(({ id }) => id);
  return connectorIds.length > 0
    ? chooseConnector(connectorIds, page, accountIdentifier)
    : inline('identifier')({ text });
}

export const singleSignOnErrors = {
  'session.sso_enabled': toOrganization,
} satisfies ErrorOverrides;

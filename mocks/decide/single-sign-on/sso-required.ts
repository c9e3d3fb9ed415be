import type { IdentifierInput } from '../allowed-by-settings.ts';
import type { MockContext } from '../mock-context.ts';
import { connectorIdsFor } from './sso-connectors.ts';

/** The answer to an e-mail address that has to sign in at its organization, with the secrets that released servers send. */
export function ssoRequired(identifier: IdentifierInput | undefined, context: MockContext) {
  const email = identifier && 'email' in identifier ? identifier.email : undefined;
  const ids = email === undefined ? [] : connectorIdsFor(email, context);
  if (!ids.length) return null;
  const configOf = (id: string) => ({
    clientId: `client-of-${id}`,
    clientSecret: `not-a-real-secret-of-${id}`,
  });
  return {
    answer: { status: 422, example: 'session.sso_enabled' },
    patch: { data: { ssoConnectors: ids.map((id) => ({ id, config: configOf(id) })) } },
  } as const;
}

import type { IdentifierInput } from './allowed-by-settings.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import { connectorIdsFor } from '../../world/organizations.ts';

/**
 * The answer if an address must sign in at its organization. It has the connector's secrets, as released servers send them.
 * Recovery may use such an address.
 */
export function ssoRequired(
  event: InteractionEventName,
  identifier: IdentifierInput | undefined,
  context: MockContext,
) {
  const isAsked = event !== 'ForgotPassword' && identifier && 'email' in identifier;
  const email = isAsked ? identifier.email : undefined;
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

import { connectorId, visitProvider } from '../actions/social.ts';
import { scenariosOf } from './rejected-identifiers.ts';
import type { RejectedIdentifier } from './rejected-identifiers.ts';

const rejected: readonly Omit<RejectedIdentifier, 'tenant'>[] = [
  {
    name: 'a provider that does not exist',
    expected: '422 session.invalid_connector_id',
    identifier: () => ({ connectorId: 'driftwood', connectorData: { code: 'any' } }),
  },
  {
    name: 'an address that no provider reported',
    expected: '400 session.connector_session_not_found',
    identifier: () => ({ connectorId, email: 'mia@example.org' }),
  },
  {
    name: 'cancelled at the provider',
    expected: '401 connector.authorization_failed',
    identifier: (client) => visitProvider(client, connectorId, 'cancel'),
  },
  {
    name: 'back from the provider without a code',
    expected: '400 connector.invalid_response',
    identifier: (client) => visitProvider(client, connectorId, 'no-code'),
  },
  {
    name: 'back from the provider with a made-up code',
    expected: '401 connector.social_auth_code_invalid',
    identifier: async (client) => {
      const { connectorData } = await visitProvider(client, connectorId, 'person:lin');
      return { connectorId, connectorData: { ...connectorData, code: 'made-up' } };
    },
  },
  {
    name: 'back from the provider twice',
    expected: '400 session.connector_validation_session_not_found',
    identifier: async (client) => {
      const answer = await visitProvider(client, connectorId, 'person:lin');
      await client.expectCall(204, 'patchIdentifiers', answer);
      return answer;
    },
  },
];

export const providerScenarios = scenariosOf(rejected.map((one) => ({ tenant: 'social', ...one })));

import type { Scenario } from '../actions/scenario.ts';
import { connectorId, startAtSocialTenant, visitProvider } from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';

interface RejectedIdentifier {
  name: string;
  expected: string;
  identifier: (client: MockClient) => Promise<object> | object;
}

const rejectedIdentifiers: readonly RejectedIdentifier[] = [
  {
    name: 'a provider that does not exist',
    expected: '422 session.invalid_connector_id',
    identifier: () => ({ connectorId: 'driftwood', connectorData: { code: 'any' } }),
  },
  {
    name: 'the connector that sends mail, as a provider',
    expected: '422 session.invalid_connector_id',
    identifier: () => ({ connectorId: 'mail', connectorData: { code: 'any' } }),
  },
  {
    name: 'back from a provider one was not sent to',
    expected: '400 session.connector_validation_session_not_found',
    identifier: () => ({ connectorId, connectorData: { code: 'any' } }),
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

export const providerScenarios: readonly Scenario[] = rejectedIdentifiers.flatMap(
  ({ name, expected, identifier }) => [
    {
      name: `${name} (social)`,
      run: async (client) => {
        await startAtSocialTenant(client);
        const value = await identifier(client);
        await client.expectCall(expected, 'putInteraction', { event: 'SignIn', identifier: value });
      },
    },
    {
      name: `${name} (social)`,
      run: async (client) => {
        await startAtSocialTenant(client);
        await client.expectCall(expected, 'patchIdentifiers', await identifier(client));
      },
    },
  ],
);

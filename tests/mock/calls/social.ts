import type { MockClient } from '../mock-client.ts';

export const connectorId = 'lighthouse-web';

export const redirectUriOf = ({ origin }: MockClient) => `${origin}/callback/${connectorId}`;

export const authorize = (client: MockClient, changes: object = {}) =>
  client.call('POST', '/verification/social-authorization-uri', {
    connectorId,
    state: 'a-random-state',
    redirectUri: redirectUriOf(client),
    ...changes,
  });

export const returnWith = (client: MockClient, connectorData: object, id = connectorId) =>
  client.call('PATCH', '/identifiers', { connectorId: id, connectorData });

/** The identifier with which the page comes back from the provider. */
export const providerAnswer = (client: MockClient, answer: object) => ({
  connectorId,
  connectorData: { redirectUri: redirectUriOf(client), ...answer },
});

/** Comes back from the provider as one of the tenant's provider users. */
export const comeBackAs = async (client: MockClient, user: string, tenant = 'social') => {
  await client.start(tenant);
  await authorize(client);
  return returnWith(client, { code: user, redirectUri: redirectUriOf(client) });
};

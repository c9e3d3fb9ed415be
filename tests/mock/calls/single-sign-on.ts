import type { MockClient } from '../mock-client.ts';

export const tenant = 'single-sign-on';
export const connectorId = 'acme0idp';
export const path = `/single-sign-on/${connectorId}`;

/** Leaves for the organization. */
export const leave = async (client: MockClient, state = 'a', at = tenant) => {
  await client.begin(at);
  const body = { state, redirectUri: `${client.origin}/callback/${connectorId}` };
  return client.call('POST', `${path}/authorization-url`, body);
};

export const bring = (client: MockClient, answer: object) =>
  client.call('POST', `${path}/authentication`, answer);

export const comeBackAs = async (client: MockClient, code: string, at = tenant) => {
  await leave(client, 'a', at);
  return bring(client, { code });
};

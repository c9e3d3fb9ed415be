import type { ReleaseClient } from './release-client.ts';
import { row } from './row.ts';
import type { Row } from './row.ts';

const tenant = 'single-sign-on';
const path = '/single-sign-on/acme0idp';

const leave = async (client: ReleaseClient) => {
  await client.begin(tenant);
  const body = { state: 'a', redirectUri: `${client.origin}/callback/acme0idp` };
  return client.call('POST', `${path}/authorization-url`, body);
};
const comeBackAs = async (client: ReleaseClient, code: string) => {
  await leave(client);
  return client.call('POST', `${path}/authentication`, { code });
};
const identifier = { email: 'rita@acme.example', password: 'calm-seas-7' };

/** Rows of contract §3, §4 and §5 on single sign-on, which begins with 1.22. */
export const singleSignOnRows: readonly Row[] = [
  row('GET single-sign-on/connectors', { '1.10': '404', '1.22': '200 ["acme0idp"]' }, async (client) => {
    await client.begin(tenant);
    const { status, json } = await client.send(
      'GET',
      '/api/interaction/single-sign-on/connectors?email=user@acme.example',
    );
    return Array.isArray(json) ? `${String(status)} ${JSON.stringify(json)}` : String(status);
  }),
  row('POST authorization-url, without a PUT', { '1.10': '404', '1.22': '200' }, leave),
  row('POST authentication, linked', { '1.10': '404', '1.22': '200' }, (client) =>
    comeBackAs(client, 'olga'),
  ),
  row(
    'POST authentication, unknown identity',
    { '1.10': '404', '1.22': '422 user.identity_not_exist' },
    (client) => comeBackAs(client, 'nils'),
  ),
  row('POST registration', { '1.10': '404', '1.22': '200' }, async (client) => {
    await comeBackAs(client, 'nils');
    return client.call('POST', `${path}/registration`);
  }),
  row(
    'PUT interaction with an address of an organization',
    { '1.10': '204', '1.22': '422 session.sso_enabled' },
    async (client) => {
      await client.begin(tenant);
      return client.call('PUT', '', { event: 'SignIn', identifier });
    },
  ),
  row('sign-in-exp, ssoConnectors', { '1.10': 'absent', '1.22': '6' }, async (client) => {
    await client.begin(tenant);
    const { json } = await client.send('GET', '/api/.well-known/sign-in-exp');
    const { ssoConnectors } = json as { ssoConnectors?: readonly unknown[] };
    return ssoConnectors ? String(ssoConnectors.length) : 'absent';
  }),
  row(
    '/oidc/auth?first_screen=single_sign_on',
    { '1.10': '/sign-in', '1.22': '/single-sign-on' },
    async ({ browser, release }) => {
      const query = `client_id=demo-app&first_screen=single_sign_on&generation=${release}`;
      const { location } = await browser.get(`/oidc/auth?${query}`);
      return new URL(location ?? 'none:').pathname;
    },
  ),
];

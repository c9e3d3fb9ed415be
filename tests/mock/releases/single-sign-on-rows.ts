import { bring, comeBackAs, leave, path, tenant } from '../calls/single-sign-on.ts';
import { describe } from '../mock-client.ts';
import type { MockClient } from '../mock-client.ts';
import { row } from '../row.ts';
import type { Row } from '../row.ts';

/** Sends a wrong answer, and then the right one. */
const badThenRight = (answer: object) => async (client: MockClient) => {
  await leave(client);
  return `${await bring(client, answer)}, then ${await bring(client, { code: 'olga' })}`;
};
const noRequest = '400 session.connector_validation_session_not_found';
const invalidParameters = {
  '1.10': '404, then 404',
  '1.22': `500 connector.invalid_request_parameters, then ${noRequest}`,
};

/** Looks up with a query. */
const lookUp = (query: string) => async (client: MockClient) => {
  await client.begin(tenant);
  const address = `/api/interaction/single-sign-on/connectors?${query}`;
  const answer = await client.send('GET', address);
  return Array.isArray(answer.json) ? JSON.stringify(answer.json) : describe(answer);
};
const isNoAddress = { '1.10': '404', '1.22': '400 guard.invalid_input' };
const identifier = { email: 'rita@acme.example', password: 'calm-seas-7' };

/** Answers about single sign-on, which begins with 1.22. */
export const singleSignOnRows: readonly Row[] = [
  row(
    'GET single-sign-on/connectors',
    { '1.10': '404', '1.22': '["acme0idp"]' },
    lookUp('email=user@acme.example'),
  ),
  row(
    'GET single-sign-on/connectors, the domain in capitals',
    { '1.10': '404', '1.22': '[]', '1.42': '["acme0idp"]' },
    lookUp('email=user@ACME.example'),
  ),
  row('GET single-sign-on/connectors, a quoted address', isNoAddress, lookUp('email=%22a%22@acme.example')),
  row(
    'GET single-sign-on/connectors, letters beyond ASCII before the @',
    isNoAddress,
    lookUp('email=j%C3%B6st@acme.example'),
  ),
  row(
    'GET single-sign-on/connectors, letters beyond ASCII behind the @',
    isNoAddress,
    lookUp('email=jost@b%C3%BCcher.example'),
  ),
  row(
    'GET single-sign-on/connectors, two addresses',
    isNoAddress,
    lookUp('email=a@acme.example&email=b@acme.example'),
  ),
  row('POST authorization-url, without a PUT', { '1.10': '404', '1.22': '200' }, (client) => leave(client)),
  row('POST authorization-url, state ""', { '1.10': '404', '1.22': '400 guard.invalid_input' }, (client) =>
    leave(client, ''),
  ),
  row('POST authentication, linked', { '1.10': '404', '1.22': '200' }, (client) =>
    comeBackAs(client, 'olga'),
  ),
  row(
    'POST authentication, unknown identity',
    { '1.10': '404', '1.22': '422 user.identity_not_exist' },
    (client) => comeBackAs(client, 'nils'),
  ),
  row('POST authentication, cancelled', invalidParameters, badThenRight({ error: 'access_denied' })),
  row('POST authentication, without a code', invalidParameters, badThenRight({})),
  row(
    'POST authentication, a made-up code',
    { '1.10': '404, then 404', '1.22': `500 connector.social_auth_code_invalid, then ${noRequest}` },
    badThenRight({ code: 'made-up' }),
  ),
  row(
    'POST authentication, without a code, before an authorization request',
    { '1.10': '404', '1.22': noRequest },
    async (client) => {
      await client.begin(tenant);
      await client.succeed(['PUT', '', { event: 'SignIn' }]);
      return bring(client, {});
    },
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
  row(
    'PUT interaction with an address of an organization, the domain in capitals',
    { '1.10': '204', '1.22': '204', '1.42': '422 session.sso_enabled' },
    async (client) => {
      await client.begin(tenant);
      const inCapitals = { ...identifier, email: 'rita@ACME.example' };
      return client.call('PUT', '', { event: 'SignIn', identifier: inCapitals });
    },
  ),
  row('recovering the password of an address of an organization', '204', async (client) => {
    const email = 'rita@acme.example';
    await client.begin('single-sign-on-code');
    await client.succeed(['PUT', '', { event: 'ForgotPassword' }]);
    const verificationCode = await client.code({ email });
    return client.call('PATCH', '/identifiers', { email, verificationCode });
  }),
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
      const query = `client_id=demo-app&first_screen=single_sign_on&release=${release}`;
      const { location } = await browser.get(`/oidc/auth?${query}`);
      return new URL(location ?? 'none:').pathname;
    },
  ),
];

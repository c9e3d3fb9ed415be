import type { Account } from '../../../mocks/people/persona.ts';
import { authorize, comeBackAs, connectorId, redirectUriOf, returnWith } from '../calls/social.ts';
import type { MockClient } from '../mock-client.ts';
import { row } from '../row.ts';
import type { Row } from '../row.ts';

/** The data of submit's error. */
const dataOfSubmit = async (client: MockClient) =>
  ((await client.json('POST', '/submit')) as { data?: Readonly<Record<string, unknown>> }).data ?? {};

const accountsOf = async (client: MockClient) => {
  const { json } = await client.browser.get('/_mock/state');
  return (json as { accounts: readonly Account[] }).accounts;
};

const identityIn = ({ identities }: Account) => identities?.['lighthouse'] ?? 'no identity';

/** Registers as a user of the provider without linking the identity; resolves with the answer and the new accounts. */
const registerAs = async (client: MockClient, user: string) => {
  await comeBackAs(client, user);
  const before = new Set((await accountsOf(client)).map(({ id }) => id));
  await client.succeed(['PUT', '/event', { event: 'Register' }]);
  const answer = await client.submit();
  const added = (await accountsOf(client)).filter(({ id }) => !before.has(id));
  return [answer, ...added.map((one) => `${one.email ?? 'no address'} with ${identityIn(one)}`)].join(', ');
};

/** Answers about social sign-in. */
export const socialRows: readonly Row[] = [
  row('connectorId ""', '422 session.invalid_connector_id', async (client) => {
    await client.start('social');
    return returnWith(client, { code: 'lin' }, '');
  }),
  row('connectorData for a passwordless connector', '422 session.invalid_connector_id', async (client) => {
    await client.start('social');
    return returnWith(client, { code: 'lin' }, 'mail');
  }),
  row('connectorData {}', '400 connector.invalid_response', async (client) => {
    await client.start('social');
    await authorize(client);
    return returnWith(client, {});
  }),
  row(
    'connectorData without a started session',
    '400 session.connector_validation_session_not_found',
    async (client) => {
      await client.start('social');
      return returnWith(client, { code: 'lin', redirectUri: redirectUriOf(client) });
    },
  ),
  row(
    'connectorData without a code, before an authorization request',
    '400 connector.invalid_response',
    async (client) => {
      await client.start('social');
      return returnWith(client, { redirectUri: 'x' });
    },
  ),
  row(
    'the address of a provider in other letter case',
    '400 session.connector_session_not_found',
    async (client) => {
      await comeBackAs(client, 'vera');
      return client.call('PATCH', '/identifiers', { connectorId, email: 'Vera@example.org' });
    },
  ),
  row('social-authorization-uri, redirectUri with a space', '200', async (client) => {
    await client.start('social');
    return authorize(client, { redirectUri: `${client.origin}/callback/a b` });
  }),
  row('registering by a provider, without connectorId', '200, nell@example.org with no identity', (client) =>
    registerAs(client, 'newcomer'),
  ),
  row('the same, where the address is taken', '422 user.missing_profile', (client) =>
    registerAs(client, 'mia'),
  ),
  row('social-authorization-uri, state ""', '400 session.insufficient_info', async (client) => {
    await client.start('social');
    return authorize(client, { state: '' });
  }),
  row(
    'social-authorization-uri, redirectUri with another scheme',
    '400 guard.invalid_input',
    async (client) => {
      await client.start('social');
      return authorize(client, { redirectUri: 'org.example.app://callback' });
    },
  ),
  row(
    'social-authorization-uri in ForgotPassword',
    '400 session.not_supported_for_forgot_password',
    async (client) => {
      await client.start('social', 'ForgotPassword');
      return authorize(client);
    },
  ),
  row('linking a second identity of the same provider', '200, lh-vera-2', async (client) => {
    await comeBackAs(client, 'vera');
    await client.submit();
    await client.succeed(
      ['PUT', '/event', { event: 'SignIn' }],
      ['PATCH', '/identifiers', { connectorId, email: 'vera@example.org' }],
      ['PATCH', '/profile', { connectorId }],
    );
    const answer = await client.submit();
    const [vera] = (await accountsOf(client)).filter(({ id }) => id === 'usrvera0two2');
    return `${answer}, ${vera ? identityIn(vera) : 'no account'}`;
  }),
  row('registering by a provider that reports a free address', '200', async (client) => {
    await comeBackAs(client, 'newcomer', 'social-sign-up');
    await client.succeed(['PUT', '/event', { event: 'Register' }], ['PATCH', '/profile', { connectorId }]);
    return client.submit();
  }),
  row(
    'registering by a provider that reports a taken address',
    'without registeredSocialIdentity',
    async (client) => {
      await comeBackAs(client, 'mia', 'social-sign-up');
      await client.succeed(['PUT', '/event', { event: 'Register' }], ['PATCH', '/profile', { connectorId }]);
      const data = await dataOfSubmit(client);
      return 'registeredSocialIdentity' in data
        ? 'with registeredSocialIdentity'
        : 'without registeredSocialIdentity';
    },
  ),
];

import { authorize, connectorId, providerAnswer } from '../calls/social.ts';
import type { MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';
import { identifierRowsFor, rowsFor } from './rows-for.ts';

const ada = { email: 'ada@example.org' };
const right = { ...ada, password: 'analytical-engine' };
const wrong = { ...ada, password: 'difference-engine' };
const una = { phone: '447700900302' };

/** An identifier where all kinds can sign in, after a code was sent to an address. */
const withCodeTo =
  (address: typeof ada | typeof una, identifier: (code: string, client: MockClient) => unknown) =>
  async (client: MockClient) => {
    await client.start('all-identifiers');
    return identifier(await client.code(address), client);
  };

const at =
  (tenant: string, identifier: unknown, event: 'SignIn' | 'Register' = 'SignIn') =>
  async (client: MockClient) => {
    await client.start(tenant, event);
    return identifier;
  };

/** Comes back from a provider with an answer that is no good. */
const fromProvider = (answer: object) => async (client: MockClient) => {
  await client.start('social');
  await authorize(client);
  return providerAnswer(client, answer);
};

const unsupported = '400 session.not_supported_for_forgot_password';

/** Identifiers that PUT interaction and PATCH identifiers refuse. */
export const identifierAnswers: readonly Row[] = [
  ...identifierRowsFor('422 session.invalid_credentials', 'a wrong password', at('all-identifiers', wrong)),
  ...identifierRowsFor(
    '401 user.suspended',
    'the right password of a suspended account',
    at('all-identifiers', { email: 'suspended@example.org', password: 'calm-seas-7' }),
  ),
  ...identifierRowsFor(
    '422 user.sign_in_method_not_enabled',
    'an address where only user names sign in',
    at('default', right),
  ),
  ...identifierRowsFor(
    '400 session.verification_blocked_too_many_attempts',
    'the right password after five wrong ones',
    async (client) => {
      await client.start('all-identifiers');
      for (let attempt = 1; attempt <= 5; attempt++) await client.call('PATCH', '/identifiers', wrong);
      return right;
    },
  ),
  ...identifierRowsFor(
    '400 verification_code.code_mismatch',
    'another code than the one sent',
    withCodeTo(ada, (code) => ({ ...ada, verificationCode: code === '111111' ? '222222' : '111111' })),
  ),
  ...identifierRowsFor(
    '400 verification_code.email_mismatch',
    'the code of another address',
    withCodeTo(ada, (verificationCode) => ({ email: 'grace@example.org', verificationCode })),
  ),
  ...identifierRowsFor(
    '400 verification_code.phone_mismatch',
    'the code of another number',
    withCodeTo(una, (verificationCode) => ({ phone: '447700900303', verificationCode })),
  ),
  ...identifierRowsFor(
    '400 verification_code.expired',
    'a code of ten minutes ago',
    withCodeTo(ada, async (verificationCode, client) => {
      await client.control('POST', 'clock', { advanceS: 601 });
      return { ...ada, verificationCode };
    }),
  ),
  ...identifierRowsFor(
    '400 verification_code.not_found',
    'a code that was used',
    withCodeTo(ada, async (verificationCode, client) => {
      await client.succeed(['PATCH', '/identifiers', { ...ada, verificationCode }]);
      return { ...ada, verificationCode };
    }),
  ),
  ...identifierRowsFor(
    '422 session.invalid_connector_id',
    'a provider that does not exist',
    at('social', { connectorId: 'driftwood', connectorData: { code: 'any' } }),
  ),
  ...identifierRowsFor(
    '400 session.connector_session_not_found',
    'an address that no provider reported',
    at('social', { connectorId, email: 'mia@example.org' }),
  ),
  ...identifierRowsFor(
    '401 connector.authorization_failed',
    'cancelled at the provider',
    fromProvider({ error: 'access_denied' }),
  ),
  ...identifierRowsFor(
    '400 connector.invalid_response',
    'back from the provider without a code',
    fromProvider({}),
  ),
  ...identifierRowsFor(
    '401 connector.social_auth_code_invalid',
    'back from the provider with a made-up code',
    fromProvider({ code: 'made-up' }),
  ),
  ...identifierRowsFor(
    '400 session.connector_validation_session_not_found',
    'back from the provider twice',
    async (client) => {
      const answer = await fromProvider({ code: 'lin' })(client);
      await client.succeed(['PATCH', '/identifiers', answer]);
      return answer;
    },
  ),
  ...rowsFor(
    ['patchIdentifiers', 'putInteraction'],
    unsupported,
    'a password in recovery',
    async (client) => {
      await client.start('social', 'ForgotPassword');
      return { event: 'ForgotPassword', identifier: right, ...right };
    },
  ),
  ...rowsFor(
    ['patchIdentifiers'],
    '422 session.sso_enabled',
    'a code of an address that signs in at its organization',
    at('single-sign-on', { email: 'user@acme.example', verificationCode: '000000' }, 'Register'),
    { release: '1.22' },
  ),
  ...rowsFor(['putInteraction'], '403 auth.forbidden', 'a sign-in where people only register', (client) =>
    client.begin('register-only').then(() => ({ event: 'SignIn' })),
  ),
  ...rowsFor(['putEvent'], '403 auth.forbidden', 'a sign-in where people only register', (client) =>
    client.start('register-only', 'Register').then(() => ({ event: 'SignIn' })),
  ),
  ...rowsFor(['putEvent'], '404 session.interaction_not_found', 'from recovery to a sign-in', (client) =>
    client.start('default', 'ForgotPassword').then(() => ({ event: 'SignIn' })),
  ),
  ...rowsFor(['sendVerificationCode'], '400 connector.not_found', 'nothing sends e-mail here', (client) =>
    client.start('default').then(() => ada),
  ),
  ...[
    ['lighthouse-web', '', '400 session.insufficient_info'] as const,
    ['driftwood', 'a', '404 entity.not_found'] as const,
    ['mail', 'a', '400 connector.unexpected_type'] as const,
  ].flatMap(([id, state, answer]) =>
    rowsFor(
      ['createSocialAuthorizationUri'],
      answer,
      `the connector "${id}" with the state "${state}"`,
      async (client) => {
        await client.start('social');
        return { connectorId: id, state, redirectUri: `${client.origin}/callback/${id}` };
      },
    ),
  ),
];

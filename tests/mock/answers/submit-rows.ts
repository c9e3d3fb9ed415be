import type { OperationId } from '../../../mocks/prism/description.ts';
import { comeBackAs, connectorId } from '../calls/social.ts';
import type { MockClient } from '../mock-client.ts';
import { row, type Row } from '../row.ts';
import { profileRowsFor, rowsFor } from './rows-for.ts';
import type { ContactAddress } from '../../../mocks/world/passcodes.ts';

const tenant = 'username-and-contact';
const email = { email: 'fresh@example.org' };
const phone = { phone: '447700900780' };

const submitting: readonly OperationId[] = [
  'submitInteraction',
  'createTotpSecret',
  'createWebAuthnRegistration',
];

type Add = (client: MockClient) => Promise<void>;
const verified = (address: ContactAddress) => async (client: MockClient) => {
  await client.verify(address);
  await client.succeed(['PATCH', '/profile', address]);
};
const field = (profile: object) => (client: MockClient) => client.succeed(['PATCH', '/profile', profile]);

const second = (kind: string, username: string, add: Add) =>
  rowsFor(submitting, `400 user.${kind}_exists_in_profile`, `a second ${kind}`, async (client) => {
    await client.password(tenant, username);
    await add(client);
  });
const taken = (kind: string, add: Add) =>
  rowsFor(submitting, `422 user.${kind}_already_in_use`, `a ${kind} that is taken`, async (client) => {
    await client.start(tenant, 'Register');
    await add(client);
  });
const withCode =
  (at: string, event: 'SignIn' | 'Register' | 'ForgotPassword', address: ContactAddress) =>
  async (client: MockClient) => {
    await client.start(at, event);
    await client.verify(address);
  };

/** New passwords that the policy refuses: the tenant, the user name, the password, and the reasons. */
const rejectedPasswords = [
  ['default', 'mary', 'short', 'too_short'],
  ['default', 'mary', 'kq7x'.repeat(70), 'too_long'],
  ['default', 'mary', 'passwort-für-alle', 'unsupported_characters'],
  ['strict-password', 'mary', 'calmwindcalmwind', 'character_types'],
  ['default', 'mary', 'password', 'pwned'],
  ['default', 'mary', 'aaaaaaaaaa', 'restricted.repetition'],
  ['default', 'mary', '1234567890', 'restricted.sequence'],
  ['strict-password', 'mary', 'HarbourAnchor1', 'restricted.words'],
  ['default', 'lighthouse', 'lighthouse', 'restricted.user_info'],
] as const;

const knownTaken = { email: 'taken@example.org' };

/**
 * Refused profiles and submits: the person, and the parts that the profile adds. Setting up a factor checks the same.
 */
export const submitRows: readonly Row[] = [
  ...profileRowsFor('400 password.rejected', 'a password that is too short', async (client) => {
    await client.start('default', 'Register');
    return { username: 'mary', password: 'short' };
  }),
  ...rejectedPasswords.map(([at, username, password, reasons]) =>
    row(`PATCH profile, the password ${password.slice(0, 20)} at ${at}`, reasons, async (client) => {
      await client.start(at, 'Register');
      const { data } = (await client.json('PATCH', '/profile', { username, password })) as {
        data: { code: string }[];
      };
      return data.map(({ code }) => code.replace('password_rejected.', '')).join(', ');
    }),
  ),
  ...profileRowsFor('422 user.sign_in_method_not_enabled', 'an address that sign-up does not use', (client) =>
    client.start('default', 'Register').then(() => email),
  ),
  ...rowsFor(['putProfile', 'deleteProfile'], '204', 'in a registration', (client) =>
    client.start('default', 'Register').then(() => ({ username: 'mary' })),
  ),

  ...rowsFor(submitting, '404 session.identifier_not_found', 'without an identifier', (client) =>
    client.start('default'),
  ),
  ...rowsFor(
    submitting,
    '404 user.user_not_exist',
    'an address that nobody has',
    withCode('email-code', 'SignIn', { email: 'nobody@example.org' }),
  ),
  ...rowsFor(
    submitting,
    '404 user.user_not_exist',
    'a number that nobody has',
    withCode('phone', 'SignIn', { phone: '447700900999' }),
  ),
  ...(['mia', 'omar', 'newcomer'] as const).flatMap((user) =>
    rowsFor(
      submitting,
      '422 user.identity_not_exist',
      `${user} of a provider, not linked`,
      async (client) => {
        await comeBackAs(client, user, 'social-only');
      },
    ),
  ),
  ...rowsFor(
    submitting,
    '401 user.suspended',
    'the code of a suspended account',
    withCode('email-code', 'SignIn', { email: 'suspended@example.org' }),
  ),
  ...rowsFor(
    submitting,
    '400 session.verification_failed',
    'a password and a code of two people',
    async (client) => {
      await client.password('all-identifiers', 'ada', 'analytical-engine');
      await client.verify({ email: 'grace@example.org' });
    },
  ),
  ...rowsFor(
    submitting,
    '404 session.connector_session_not_found',
    'a provider that did not answer',
    async (client) => {
      const identifier = { email: 'ada@example.org', password: 'analytical-engine' };
      await client.begin('social');
      await client.succeed(
        ['PUT', '', { event: 'SignIn', identifier }],
        ['PATCH', '/profile', { connectorId }],
      );
    },
  ),

  ...second('username', 'fenna', field({ username: 'fenna_2' })),
  ...second('email', 'fenna', verified(email)),
  ...second('phone', 'emil', verified(phone)),
  ...second('password', 'fenna', field({ password: 'ample-anchorage' })),
  ...taken('username', field({ username: 'taken' })),
  ...taken('email', verified(knownTaken)),
  ...taken('phone', verified({ phone: '447700900111' })),
  ...rowsFor(
    submitting,
    '404 session.verification_session_not_found',
    'another address than the verified one',
    async (client) => {
      await withCode(tenant, 'Register', email)(client);
      await client.succeed(['PATCH', '/profile', { email: 'another@example.org' }]);
    },
  ),
  ...rowsFor(
    submitting,
    '422 user.identity_already_in_use',
    'the identity of another account',
    async (client) => {
      await comeBackAs(client, 'lin', 'social-only');
      await client.succeed(['PUT', '/event', { event: 'Register' }], ['PATCH', '/profile', { connectorId }]);
    },
  ),

  ...rowsFor(
    ['submitInteraction'],
    '422 user.new_password_required_in_profile',
    'a recovery without a new password',
    withCode('email-sign-up', 'ForgotPassword', knownTaken),
  ),
  ...[
    ['422 user.same_password', 'a recovery with the old password', 'calm-seas-7'] as const,
    ['204', 'a recovery with a new password', 'steady-moorings-4'] as const,
  ].flatMap(([answer, situation, password]) =>
    rowsFor(['submitInteraction'], answer, situation, async (client) => {
      await withCode('email-sign-up', 'ForgotPassword', knownTaken)(client);
      await client.succeed(['PATCH', '/profile', { password }]);
    }),
  ),
  ...rowsFor(
    ['createTotpSecret', 'createWebAuthnRegistration'],
    '400 session.not_supported_for_forgot_password',
    'in recovery',
    withCode('email-sign-up', 'ForgotPassword', knownTaken),
  ),

  ...[
    ['phone-sign-up', 'paul', 'phone'] as const,
    ['email-sign-up', 'paul', 'email'] as const,
    ['username-and-contact', 'paul', 'emailOrPhone'] as const,
  ].map(([at, username, missing]) =>
    row(`submit as ${username} at ${at} lacks`, missing, async (client) => {
      await client.password(at, username);
      const { data } = (await client.json('POST', '/submit')) as { data: { missingProfile: string[] } };
      return data.missingProfile.join(', ');
    }),
  ),
];

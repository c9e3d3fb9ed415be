import { describe, type MockClient } from '../mock-client.ts';
import { row } from '../row.ts';
import type { Row } from '../row.ts';

const signInAs = (identifier: object) => async (client: MockClient) => {
  await client.begin('all-identifiers');
  return client.call('PUT', '', { event: 'SignIn', identifier: { password: 'x', ...identifier } });
};

/** Makes several wrong attempts; resolves with the answer to the last one. */
const failing =
  (tries: number, attempt: (client: MockClient) => Promise<string>) => async (client: MockClient) => {
    for (let time = 1; time < tries; time++) await attempt(client);
    return attempt(client);
  };

const wrongPassword = async (client: MockClient) =>
  client.call('PUT', '', { event: 'SignIn', identifier: { username: 'ada', password: 'wrong' } });
const codeNeverSent = async (client: MockClient) =>
  client.call('PATCH', '/identifiers', { email: 'ada@example.org', verificationCode: '123456' });
const wrongCode = async (client: MockClient) =>
  client.call('PATCH', '/identifiers', { email: 'ada@example.org', verificationCode: 'wrong' });

const blocked = '400 session.verification_blocked_too_many_attempts';

const adasPassword = { username: 'ada', password: 'analytical-engine' };

/** Verifies grace’s address after somebody else was identified, and submits. */
const submitWithGrace = async (client: MockClient) => {
  const email = 'grace@example.org';
  const verificationCode = await client.code({ email });
  await client.succeed(['PATCH', '/identifiers', { email, verificationCode }]);
  return client.submit();
};

const registering =
  (profile: object, tenant = 'default') =>
  async (client: MockClient) => {
    await client.begin(tenant);
    await client.succeed(['PUT', '', { event: 'Register' }]);
    return client.call('PATCH', '/profile', profile);
  };

/** Answers about identifiers, codes, the profile and the lockout. */
export const identifierRows: readonly Row[] = [
  row('a user name that no rule allows', '422 session.invalid_credentials', signInAs({ username: '1ada' })),
  row('an e-mail address that is none', '422 session.invalid_credentials', signInAs({ email: 'nope' })),
  row('a phone number with a plus', '422 session.invalid_credentials', signInAs({ phone: '+447700900301' })),
  row('an empty user name', '400 guard.invalid_input', signInAs({ username: '' })),
  row('an empty password', '400 guard.invalid_input', signInAs({ username: 'ada', password: '' })),
  row('a code for a wrong address before anything was PUT', '400 guard.invalid_input', async (client) => {
    await client.begin('all-identifiers');
    return client.call('POST', '/verification/verification-code', { email: 'nope' });
  }),
  row(
    'a code for an address before anything was PUT',
    '404 session.verification_session_not_found',
    async (client) => {
      await client.begin('all-identifiers');
      return client.call('POST', '/verification/verification-code', { email: 'ada@example.org' });
    },
  ),
  row('PATCH profile, password ""', '400 password.rejected', registering({ password: '' })),
  row(
    'the issues of password ""',
    'password_rejected.too_short, password_rejected.character_types',
    async (client) => {
      await client.start('default', 'Register');
      const { data } = (await client.json('PATCH', '/profile', { password: '' })) as {
        data: { code: string }[];
      };
      return data.map(({ code }) => code).join(', ');
    },
  ),
  row(
    'verification-code without a connector',
    { '1.10': '400 connector.not_found', '1.22': '501 connector.not_found' },
    async (client) => {
      await client.start('harbour');
      return client.call('POST', '/verification/verification-code', { phone: '447700900301' });
    },
  ),
  row(
    'the fifth wrong password',
    { '1.10': blocked, '1.42': '422 session.invalid_credentials' },
    async (client) => {
      await client.begin();
      return failing(5, wrongPassword)(client);
    },
  ),
  row('the right password after five wrong ones', { '1.10': blocked, '1.42': '204' }, async (client) => {
    await client.begin();
    await failing(5, wrongPassword)(client);
    const identifier = { username: 'ada', password: 'analytical-engine' };
    return client.call('PUT', '', { event: 'SignIn', identifier });
  }),
  row(
    'the 99th and the hundredth wrong password, the message, and the right password after 11 and 61 minutes',
    {
      '1.10': `${blocked}, ${blocked}, 10 minutes, 204, 204`,
      '1.42': `422 session.invalid_credentials, ${blocked}, 60 minutes, ${blocked}, 204`,
    },
    async (client) => {
      await client.begin();
      const ninetyNinth = await failing(99, wrongPassword)(client);
      const body = { event: 'SignIn', identifier: { username: 'ada', password: 'wrong' } };
      const answer = await client.send('PUT', '/api/interaction', { body });
      const minutes = /\d+ minutes/.exec(answer.text)?.[0];
      const rightAfter = async (advanceS: number) => {
        await client.control('POST', 'clock', { advanceS });
        // The session may have ended meanwhile.
        await client.begin();
        const identifier = { username: 'ada', password: 'analytical-engine' };
        return client.call('PUT', '', { event: 'SignIn', identifier });
      };
      const later = [await rightAfter(11 * 60), await rightAfter(50 * 60)];
      return [ninetyNinth, describe(answer), minutes, ...later].join(', ');
    },
  ),
  row(
    'the fifth code that was never sent',
    { '1.10': blocked, '1.42': '400 verification_code.not_found' },
    async (client) => {
      await client.start('all-identifiers');
      return failing(5, codeNeverSent)(client);
    },
  ),
  row(
    'the eleventh wrong code',
    { '1.10': blocked, '1.42': '400 verification_code.exceed_max_try' },
    async (client) => {
      await client.start('all-identifiers');
      await client.code({ email: 'ada@example.org' });
      return failing(11, wrongCode)(client);
    },
  ),
  row(
    'the eleventh code for an address in two interactions, one for another address, and one ten minutes later',
    { '1.10': '204, 204, 204', '1.42': '429 request.message_rate_limited, 204, 204' },
    async (client) => {
      const send = (email: string) => client.call('POST', '/verification/verification-code', { email });
      await client.start('all-identifiers');
      await failing(9, () => send('ada@example.org'))(client);
      await client.start('all-identifiers');
      await send('ada@example.org');
      const answers = [await send('Ada@example.org'), await send('grace@example.org')];
      await client.control('POST', 'clock', { advanceS: 600 });
      return [...answers, await send('ada@example.org')].join(', ');
    },
  ),
  row(
    'PUT interaction with a password in ForgotPassword',
    '400 session.not_supported_for_forgot_password',
    async (client) => {
      await client.begin('all-identifiers');
      const identifier = { username: 'ada', password: 'analytical-engine' };
      return client.call('PUT', '', { event: 'ForgotPassword', identifier });
    },
  ),
  row('registering with nothing where sign-up asks for a user name', 'password, username', async (client) => {
    await client.start('default', 'Register');
    const { data } = (await client.json('POST', '/submit')) as { data?: { missingProfile: string[] } };
    return (data?.missingProfile ?? []).join(', ');
  }),
  row(
    'submit with the password of one person and the code of another',
    '400 session.verification_failed',
    async (client) => {
      await client.begin('all-identifiers');
      await client.succeed(['PUT', '', { event: 'SignIn', identifier: adasPassword }]);
      return submitWithGrace(client);
    },
  ),
  row(
    'submit with the code of another person, once a submit has identified somebody',
    '422 user.missing_profile, 400 session.verification_failed',
    async (client) => {
      await client.begin('harbour');
      const email = 'una@example.org';
      await client.succeed(['PUT', '', { event: 'SignIn' }]);
      const verificationCode = await client.code({ email });
      await client.succeed(['PATCH', '/identifiers', { email, verificationCode }]);
      return `${await client.submit()}, ${await submitWithGrace(client)}`;
    },
  ),
  row('an address that must sign in at its organisation', '422 session.sso_enabled', async (client) => {
    await client.start('email-code');
    const email = 'session.sso_enabled@example.org';
    return client.call('PATCH', '/identifiers', { email, verificationCode: await client.code({ email }) });
  }),
];

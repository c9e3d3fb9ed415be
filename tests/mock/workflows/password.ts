import { defineWorkflows } from '../actions/scenario.ts';
import { credentials, passwordInputs, playAndCompleteAs, submitAndCompleteAs } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const rejectsPassword = async (client: MockClient, tenant: string, identifier: object, expected: string) => {
  await client.startSignIn({ tenant });
  await client.expectCall(expected, 'putInteraction', { event: 'SignIn', identifier });
};

export const passwordFlows = [
  ...defineWorkflows(
    'password-sign-in',
    [
      [
        'ada by user name (default)',
        async (client) => {
          await client.startSignIn({ tenant: 'default' });
          await playAndCompleteAs(
            client,
            'Ada Lovelace',
            'password-sign-in',
            await passwordInputs(client, 'ada'),
          );
        },
      ],
      [
        'una by e-mail address in other case (no-recovery)',
        async (client) => {
          const { password } = await credentials(client, 'una');
          await client.startSignIn({ tenant: 'no-recovery' });
          const inputs = { identifier: { email: 'Una@Example.ORG' }, password };
          await playAndCompleteAs(client, 'Una Undertow', 'password-sign-in', inputs);
        },
      ],
      [
        'emil by phone number (phone)',
        async (client) => {
          const { password } = await credentials(client, 'emil');
          await client.startSignIn({ tenant: 'phone' });
          const inputs = { identifier: { phone: '447700900303' }, password };
          await playAndCompleteAs(client, 'Emil Ebb', 'password-sign-in', inputs);
        },
      ],
    ],
    [
      [
        'ada with a wrong password (default)',
        (client) =>
          rejectsPassword(
            client,
            'default',
            { username: 'ada', password: 'difference-engine' },
            '422 session.invalid_credentials',
          ),
      ],
      [
        'an unknown user name (default)',
        (client) =>
          rejectsPassword(
            client,
            'default',
            { username: 'nobody', password: 'whatever-it-is' },
            '422 session.invalid_credentials',
          ),
      ],
      [
        'sam, who is suspended (default)',
        async (client) => {
          const identifier = await credentials(client, 'sam');
          await rejectsPassword(client, 'default', identifier, '401 user.suspended');
        },
      ],
      [
        'ada by e-mail address, where it is not offered (default)',
        (client) =>
          rejectsPassword(
            client,
            'default',
            { email: 'ada@example.org', password: 'analytical-engine' },
            '422 user.sign_in_method_not_enabled',
          ),
      ],
      [
        'ada, with registration only (register-only)',
        async (client) => {
          const identifier = await credentials(client, 'ada');
          await rejectsPassword(client, 'register-only', identifier, '403 auth.forbidden');
        },
      ],
      [
        'ada, locked out by five wrong passwords for ten minutes (default)',
        async (client) => {
          const [right, wrong] = [await credentials(client, 'ada'), { username: 'ada', password: 'wrong' }];
          await client.startSignIn({ tenant: 'default' });
          const [correct, incorrect] = [right, wrong].map((identifier) => ({ event: 'SignIn', identifier }));
          for (let attempt = 1; attempt <= 4; attempt++)
            await client.expectCall('422 session.invalid_credentials', 'putInteraction', incorrect);
          const blocked = '400 session.verification_blocked_too_many_attempts';
          await client.expectCall(blocked, 'putInteraction', incorrect);
          await client.expectCall(blocked, 'putInteraction', correct);
          await client.control('POST', 'clock', { advanceS: 601 });
          await client.expectCall(204, 'putInteraction', correct);
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
    ],
  ),
];

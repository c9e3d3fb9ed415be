import { startWithCode, requestCode, wrongCodeFor } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const ada = { email: 'ada@example.org' };
const una = { phone: '447700900302' };

const rejectsCode = async (
  client: MockClient,
  expected: string,
  identifierFor: (code: string) => Promise<object> | object,
) => {
  await client.startSignIn({ tenant: 'all-identifiers' });
  await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
  const identifier = await identifierFor(await requestCode(client, ada));
  await client.expectCall(`400 verification_code.${expected}`, 'patchIdentifiers', identifier);
};

export const passcodeFlows = [
  ...defineWorkflows(
    'passcode-sign-in',
    [
      [
        'ada by e-mail (email-code)',
        async (client) => {
          await client.startSignIn({ tenant: 'email-code' });
          await playAndCompleteAs(client, 'Ada Lovelace', 'passcode-sign-in', { address: ada });
        },
      ],
      [
        'una by text message (phone)',
        async (client) => {
          await client.startSignIn({ tenant: 'phone' });
          await playAndCompleteAs(client, 'Una Undertow', 'passcode-sign-in', { address: una });
        },
      ],
      [
        'ada with the second code, which replaces the first (email-code)',
        async (client) => {
          await client.startSignIn({ tenant: 'email-code' });
          await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
          const first = await requestCode(client, ada);
          const second = await requestCode(client, ada);
          if (first !== second)
            await client.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', {
              ...ada,
              verificationCode: first,
            });
          await client.expectCall(204, 'patchIdentifiers', { ...ada, verificationCode: second });
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'a wrong code',
        (client) =>
          rejectsCode(client, 'code_mismatch', (code) => ({ ...ada, verificationCode: wrongCodeFor(code) })),
      ],
      [
        'the code of another address',
        (client) =>
          rejectsCode(client, 'email_mismatch', (verificationCode) => ({
            email: 'grace@example.org',
            verificationCode,
          })),
      ],
      [
        'a code eleven minutes later',
        (client) =>
          rejectsCode(client, 'expired', async (verificationCode) => {
            await client.control('POST', 'clock', { advanceS: 660 });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'a code for the second time',
        (client) =>
          rejectsCode(client, 'not_found', async (verificationCode) => {
            await client.expectCall(204, 'patchIdentifiers', { ...ada, verificationCode });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'a code of another event',
        (client) =>
          rejectsCode(client, 'not_found', async (verificationCode) => {
            await client.expectCall(204, 'putEvent', { event: 'Register' });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'a tenant without codes (default)',
        async (client) => {
          await client.startSignIn({ tenant: 'default' });
          await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
          await client.expectCall('400 connector.not_found', 'sendVerificationCode', ada);
        },
      ],
      [
        'an unknown address (email-code)',
        async (client) => {
          await startWithCode(client, 'SignIn', { email: 'nobody@example.org' }, 'email-code');
          await submit(client, '404 user.user_not_exist');
        },
      ],
      [
        'ada, locked out by five wrong codes (email-code)',
        async (client) => {
          await client.startSignIn({ tenant: 'email-code' });
          await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
          const code = await requestCode(client, ada);
          const wrong = { ...ada, verificationCode: wrongCodeFor(code) };
          for (let attempt = 1; attempt <= 4; attempt++)
            await client.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', wrong);
          const blocked = '400 session.verification_blocked_too_many_attempts';
          await client.expectCall(blocked, 'patchIdentifiers', wrong);
          await client.expectCall(blocked, 'patchIdentifiers', { ...ada, verificationCode: code });
        },
      ],
    ],
  ),
];

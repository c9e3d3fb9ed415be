import { startWithCode, verifyAddress } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const password = 'ample-anchorage';

const registerUsername = async (client: MockClient, username: string, tenant: string) => {
  await client.startSignIn({ tenant, first_screen: 'register' });
  await client.expectCall(204, 'putInteraction', { event: 'Register', profile: { username } });
};

const registerEmail = async (client: MockClient, email: string, tenant: string) => {
  await startWithCode(client, 'Register', { email }, tenant);
  await client.expectCall(204, 'patchProfile', { email });
};

export const registerFlows = [
  ...defineWorkflows(
    'register username',
    [
      [
        'mary, asked for a password (default)',
        async (client) => {
          await registerUsername(client, 'mary', 'default');
          await submit(client, '422 user.missing_profile');
          await client.expectCall(204, 'patchProfile', { password });
          await submitAndCompleteAs(client, 'mary');
          await client.startSignIn({ tenant: 'default' });
          const identifier = { username: 'mary', password };
          await client.expectCall(204, 'putInteraction', { event: 'SignIn', identifier });
          await submitAndCompleteAs(client, 'mary');
        },
      ],
    ],
    [
      [
        'a taken user name (default)',
        async (client) => {
          await registerUsername(client, 'taken', 'default');
          await client.expectCall(204, 'patchProfile', { password });
          await submit(client, '422 user.username_already_in_use');
        },
      ],
      [
        'a password that is too easy (default)',
        async (client) => {
          await registerUsername(client, 'mary', 'default');
          await submit(client, '422 user.missing_profile');
          await client.expectCall('400 password.rejected', 'patchProfile', { password: '1234567890' });
        },
      ],
      [
        'without registration (sign-in-only)',
        async (client) => {
          await client.startSignIn({ tenant: 'sign-in-only', first_screen: 'register' });
          await client.expectCall('403 auth.forbidden', 'putInteraction', {
            event: 'Register',
            profile: { username: 'mary' },
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'register e-mail or phone',
    [
      [
        'a new address (email-code)',
        async (client) => {
          await registerEmail(client, 'mary@example.org', 'email-code');
          await submitAndCompleteAs(client, 'mary@example.org');
        },
      ],
      [
        'a new phone number, then a password (phone-sign-up)',
        async (client) => {
          const phone = '447700900778';
          await startWithCode(client, 'Register', { phone }, 'phone-sign-up');
          await client.expectCall(204, 'patchProfile', { phone });
          await submit(client, '422 user.missing_profile');
          await client.expectCall(204, 'patchProfile', { password });
          await submitAndCompleteAs(client, phone);
        },
      ],
    ],
    [
      [
        'an unverified address (email-code)',
        async (client) => {
          await client.startSignIn({ tenant: 'email-code', first_screen: 'register' });
          await client.expectCall(204, 'putInteraction', { event: 'Register' });
          await client.expectCall(204, 'patchProfile', { email: 'mary@example.org' });
          await submit(client, '404 session.verification_session_not_found');
        },
      ],
      [
        'an identifier that is not used for sign-up (default)',
        async (client) => {
          await client.startSignIn({ tenant: 'default', first_screen: 'register' });
          await client.expectCall(204, 'putInteraction', { event: 'Register' });
          await client.expectCall('422 user.sign_in_method_not_enabled', 'patchProfile', {
            email: 'mary@example.org',
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'already_in_use, sign-in confirmed',
    [
      [
        'ada registers again, and signs in instead (email-code)',
        async (client) => {
          await registerEmail(client, 'ada@example.org', 'email-code');
          await submit(client, '422 user.email_already_in_use');
          await client.expectCall(204, 'deleteProfile');
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
      [
        'taken registers the number again, and signs in instead (phone)',
        async (client) => {
          const phone = '447700900111';
          await client.startSignIn({ tenant: 'phone', first_screen: 'register' });
          await client.expectCall(204, 'putInteraction', { event: 'Register' });
          await verifyAddress(client, { phone });
          await client.expectCall(204, 'patchProfile', { phone });
          await submit(client, '422 user.phone_already_in_use');
          await client.expectCall(204, 'deleteProfile');
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await submitAndCompleteAs(client, 'Tamsin Ken');
        },
      ],
    ],
    [
      [
        'a suspended account (email-code)',
        async (client) => {
          await registerEmail(client, 'suspended@example.org', 'email-code');
          await submit(client, '422 user.email_already_in_use');
          await client.expectCall(204, 'deleteProfile');
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await submit(client, '401 user.suspended');
        },
      ],
      [
        'without DELETE profile: the address is used for the profile, not to sign in (email-code)',
        async (client) => {
          await registerEmail(client, 'ada@example.org', 'email-code');
          await submit(client, '422 user.email_already_in_use');
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await submit(client, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];

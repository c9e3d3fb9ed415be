import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const password = 'ample-anchorage';

const start = (client: MockClient, tenant: string) =>
  client.startSignIn({ tenant, first_screen: 'register' });

const signedInInstead = ['register-address', 'sign-in-instead'];
const taken = (email: string) => ({ address: { email }, alreadyInUse: 'user.email_already_in_use' });

export const registerFlows = [
  ...defineWorkflows(
    'register-username',
    [
      [
        'mary, asked for a password (default)',
        async (client) => {
          await start(client, 'default');
          await playAndCompleteAs(client, 'mary', 'register-username', { username: 'mary', password });
          await client.startSignIn({ tenant: 'default' });
          const inputs = { identifier: { username: 'mary' }, password };
          await playAndCompleteAs(client, 'mary', 'password-sign-in', inputs);
        },
      ],
    ],
    [
      [
        'a taken user name (default)',
        async (client) => {
          await start(client, 'default');
          await play(client, 'register-username', { username: 'taken' }, { last: 'begin' });
          await client.expectCall(204, 'patchProfile', { password });
          await submit(client, '422 user.username_already_in_use');
        },
      ],
      [
        'a password that is too easy (default)',
        async (client) => {
          await start(client, 'default');
          await play(client, 'register-username', { username: 'mary' }, { last: 'submit' });
          await client.expectCall('400 password.rejected', 'patchProfile', { password: '1234567890' });
        },
      ],
      [
        'without registration (sign-in-only)',
        async (client) => {
          await start(client, 'sign-in-only');
          await client.expectCall('403 auth.forbidden', 'putInteraction', {
            event: 'Register',
            profile: { username: 'mary' },
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'register-address',
    [
      [
        'a new address (email-code)',
        async (client) => {
          const address = { email: 'mary@example.org' };
          await start(client, 'email-code');
          await playAndCompleteAs(client, address.email, 'register-address', { address });
        },
      ],
      [
        'a new phone number, then a password (phone-sign-up)',
        async (client) => {
          const phone = '447700900778';
          const inputs = { address: { phone }, password };
          await start(client, 'phone-sign-up');
          await playAndCompleteAs(client, phone, ['register-address', 'continue-password'], inputs);
        },
      ],
    ],
    [
      [
        'an unverified address (email-code)',
        async (client) => {
          await start(client, 'email-code');
          await play(client, 'register-address', {}, { last: 'begin' });
          await client.expectCall(204, 'patchProfile', { email: 'mary@example.org' });
          await submit(client, '404 session.verification_session_not_found');
        },
      ],
      [
        'an identifier that is not used for sign-up (default)',
        async (client) => {
          await start(client, 'default');
          await play(client, 'register-address', {}, { last: 'begin' });
          await client.expectCall('422 user.sign_in_method_not_enabled', 'patchProfile', {
            email: 'mary@example.org',
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'sign-in-instead',
    [
      [
        'ada registers again, and signs in instead (email-code)',
        async (client) => {
          await start(client, 'email-code');
          await playAndCompleteAs(client, 'Ada Lovelace', signedInInstead, taken('ada@example.org'));
        },
      ],
      [
        'taken registers the number again, and signs in instead (phone)',
        async (client) => {
          const inputs = { address: { phone: '447700900111' }, alreadyInUse: 'user.phone_already_in_use' };
          await start(client, 'phone');
          await playAndCompleteAs(client, 'Tamsin Ken', signedInInstead, inputs);
        },
      ],
    ],
    [
      [
        'a suspended account (email-code)',
        async (client) => {
          await start(client, 'email-code');
          await play(client, signedInInstead, taken('suspended@example.org'), { last: 'change-event' });
          await submit(client, '401 user.suspended');
        },
      ],
      [
        'without DELETE profile: the address is used for the profile, not to sign in (email-code)',
        async (client) => {
          await start(client, 'email-code');
          await play(client, signedInInstead, taken('ada@example.org'), { last: 'submit' });
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await submit(client, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];

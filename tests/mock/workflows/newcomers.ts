import { startWithCode } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { submitAndCompleteAs, submit } from '../actions/sign-in.ts';

export const newcomerFlows = [
  ...defineWorkflows(
    'user_not_exist, create confirmed',
    [
      [
        'a new address, without a second code (email-code)',
        async (client) => {
          const email = 'newcomer@example.org';
          await startWithCode(client, 'SignIn', { email }, 'email-code');
          await submit(client, '404 user.user_not_exist');
          await client.expectCall(204, 'putEvent', { event: 'Register' });
          await client.expectCall(204, 'putProfile', { email });
          await submitAndCompleteAs(client, email);
        },
      ],
      [
        'a new phone number, without a second code (phone)',
        async (client) => {
          const phone = '447700900777';
          await startWithCode(client, 'SignIn', { phone }, 'phone');
          await submit(client, '404 user.user_not_exist');
          await client.expectCall(204, 'putEvent', { event: 'Register' });
          await client.expectCall(204, 'putProfile', { phone });
          await submitAndCompleteAs(client, phone);
        },
      ],
    ],
    [
      [
        'another address than the verified one (email-code)',
        async (client) => {
          await startWithCode(client, 'SignIn', { email: 'newcomer@example.org' }, 'email-code');
          await submit(client, '404 user.user_not_exist');
          await client.expectCall(204, 'putEvent', { event: 'Register' });
          await client.expectCall(204, 'putProfile', { email: 'another@example.org' });
          await submit(client, '404 session.verification_session_not_found');
        },
      ],
      [
        'without registration (sign-in-only)',
        async (client) => {
          await startWithCode(client, 'SignIn', { email: 'newcomer@example.org' }, 'sign-in-only');
          await submit(client, '404 user.user_not_exist');
          await client.expectCall('403 auth.forbidden', 'putEvent', { event: 'Register' });
        },
      ],
    ],
  ),
];

import { startWithCode } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { play } from '../actions/play.ts';
import { playAndCompleteAs, submit } from '../actions/sign-in.ts';

const created = ['passcode-sign-in', 'create-account'];

export const newcomerFlows = [
  ...defineWorkflows(
    'create-account',
    [
      [
        'a new address, without a second code (email-code)',
        async (client) => {
          const email = 'newcomer@example.org';
          await client.startSignIn({ tenant: 'email-code' });
          await playAndCompleteAs(client, email, created, { address: { email } });
        },
      ],
      [
        'a new phone number, without a second code (phone)',
        async (client) => {
          const phone = '447700900777';
          await client.startSignIn({ tenant: 'phone' });
          await playAndCompleteAs(client, phone, created, { address: { phone } });
        },
      ],
    ],
    [
      [
        'another address than the verified one (email-code)',
        async (client) => {
          const address = { email: 'newcomer@example.org' };
          await client.startSignIn({ tenant: 'email-code' });
          await play(client, created, { address }, { last: 'change-event' });
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

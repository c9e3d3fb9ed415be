import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { credentials, playAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const password = 'steady-moorings-4';
const tamsin = { email: 'taken@example.org' };

/** Recovers up to a step; the last by default. */
const recover = async (
  client: MockClient,
  { address = tamsin, newPassword = password, last = 'submit-again' },
) => {
  await client.startSignIn({ tenant: 'email-sign-up' });
  await play(client, 'forgot-password', { address, password: newPassword }, { last });
};

export const recoveryFlows = defineWorkflows(
  'forgot-password',
  [
    [
      'taken, who then signs in with the new password (email-sign-up)',
      async (client) => {
        await recover(client, {});
        await client.startSignIn({ tenant: 'email-sign-up' });
        const inputs = { identifier: tamsin, password };
        await playAndCompleteAs(client, 'Tamsin Ken', 'password-sign-in', inputs);
      },
    ],
    [
      'una by phone number (phone)',
      async (client) => {
        await client.startSignIn({ tenant: 'phone' });
        await play(client, 'forgot-password', { address: { phone: '447700900302' }, password });
      },
    ],
  ],
  [
    [
      'the current password as new one (email-sign-up)',
      async (client) => {
        const { password: newPassword = '' } = await credentials(client, 'taken');
        await recover(client, { newPassword, last: 'save-profile' });
        await submit(client, '422 user.same_password');
      },
    ],
    [
      'a new password that is too short (email-sign-up)',
      async (client) => {
        await recover(client, { last: 'submit' });
        await client.expectCall('400 password.rejected', 'patchProfile', { password: 'short' });
      },
    ],
    [
      'an unknown address (email-sign-up)',
      async (client) => {
        await recover(client, { address: { email: 'nobody@example.org' }, last: 'verify-code' });
        await submit(client, '404 user.user_not_exist');
      },
    ],
    [
      'sign-in with the old password afterwards (email-sign-up)',
      async (client) => {
        const { password: oldPassword = '' } = await credentials(client, 'taken');
        await recover(client, {});
        await client.startSignIn({ tenant: 'email-sign-up' });
        await client.expectCall('422 session.invalid_credentials', 'putInteraction', {
          event: 'SignIn',
          identifier: { ...tamsin, password: oldPassword },
        });
      },
    ],
  ],
);

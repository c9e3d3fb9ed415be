import { startWithCode } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { credentials, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const startRecovery = async (client: MockClient, email = 'taken@example.org') => {
  await startWithCode(client, 'ForgotPassword', { email }, 'email-sign-up');
};

export const recoveryFlows = defineWorkflows(
  'forgot password',
  [
    [
      'taken, who then signs in with the new password (email-sign-up)',
      async (client) => {
        await startRecovery(client);
        await submit(client, '422 user.new_password_required_in_profile');
        await client.expectCall(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submit(client, 204);
        const identifier = { email: 'taken@example.org', password: 'steady-moorings-4' };
        await client.startSignIn({ tenant: 'email-sign-up' });
        await client.expectCall(204, 'putInteraction', { event: 'SignIn', identifier });
        await submitAndCompleteAs(client, 'Tamsin Ken');
      },
    ],
    [
      'una by phone number (phone)',
      async (client) => {
        await startWithCode(client, 'ForgotPassword', { phone: '447700900302' }, 'phone');
        await submit(client, '422 user.new_password_required_in_profile');
        await client.expectCall(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submit(client, 204);
      },
    ],
  ],
  [
    [
      'the current password as new one (email-sign-up)',
      async (client) => {
        const { password } = await credentials(client, 'taken');
        await startRecovery(client);
        await submit(client, '422 user.new_password_required_in_profile');
        await client.expectCall(204, 'patchProfile', { password });
        await submit(client, '422 user.same_password');
      },
    ],
    [
      'a new password that is too short (email-sign-up)',
      async (client) => {
        await startRecovery(client);
        await submit(client, '422 user.new_password_required_in_profile');
        await client.expectCall('400 password.rejected', 'patchProfile', { password: 'short' });
      },
    ],
    [
      'an unknown address (email-sign-up)',
      async (client) => {
        await startRecovery(client, 'nobody@example.org');
        await submit(client, '404 user.user_not_exist');
      },
    ],
    [
      'sign-in with the old password afterwards (email-sign-up)',
      async (client) => {
        const { password } = await credentials(client, 'taken');
        await startRecovery(client);
        await client.expectCall(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submit(client, 204);
        await client.startSignIn({ tenant: 'email-sign-up' });
        await client.expectCall('422 session.invalid_credentials', 'putInteraction', {
          event: 'SignIn',
          identifier: { email: 'taken@example.org', password },
        });
      },
    ],
  ],
);

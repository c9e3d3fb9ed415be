import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs } from '../actions/sign-in.ts';

const password = 'steady-moorings-4';
const tamsin = { email: 'taken@example.org' };

export const recoveryFlows = defineWorkflows('forgot-password', [
  [
    'taken, who then signs in with the new password (email-sign-up)',
    async (client) => {
      await client.startSignIn({ tenant: 'email-sign-up' });
      await play(client, 'forgot-password', { address: tamsin, password });
      await client.startSignIn({ tenant: 'email-sign-up' });
      await playAndCompleteAs(client, 'Tamsin Ken', 'password-sign-in', { identifier: tamsin, password });
    },
  ],
  [
    'una by phone number (phone)',
    async (client) => {
      await client.startSignIn({ tenant: 'phone' });
      await play(client, 'forgot-password', { address: { phone: '447700900302' }, password });
    },
  ],
]);

import { defineWorkflows } from '../actions/scenario.ts';
import { submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import {
  connectorId,
  registerIdentity,
  startWithProvider,
  submitUnlinkedIdentity,
} from '../actions/social.ts';

export const unlinkedFlows = [
  ...defineWorkflows(
    'identity_not_exist, no relatedUser',
    [
      [
        'a newcomer (social-only)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social-only', 'newcomer');
          await registerIdentity(client);
          await submitAndCompleteAs(client, 'Nell Newhaven');
          await startWithProvider(client, 'social-only', connectorId, 'newcomer');
          await submitAndCompleteAs(client, 'Nell Newhaven');
        },
      ],
    ],
    [
      [
        'without registration (sign-in-only)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'sign-in-only', 'newcomer');
          await client.expectCall('403 auth.forbidden', 'putEvent', { event: 'Register' });
        },
      ],
      [
        'with a provider that was not visited (social)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social', 'newcomer');
          await client.expectCall(204, 'putEvent', { event: 'Register' });
          await client.expectCall(204, 'patchProfile', { connectorId: 'anchor-web' });
          await submit(client, '404 session.connector_session_not_found');
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'relatedUser, create another',
    [
      [
        'mia, a second account (social-only)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social-only', 'mia');
          await registerIdentity(client);
          await submitAndCompleteAs(client, 'Mia Mooring');
        },
      ],
    ],
    [
      [
        'mia, whose new account would need her taken address (social)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social', 'mia');
          await registerIdentity(client);
          await submit(client, '422 user.missing_profile');
        },
      ],
    ],
  ),
];

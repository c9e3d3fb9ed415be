import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs, submit } from '../actions/sign-in.ts';
import {
  connectorId,
  returnFromProvider,
  signUpAtProvider,
  submitUnlinkedIdentity,
} from '../actions/social.ts';

const registered = ['social-return', 'social-register'];

export const unlinkedFlows = [
  ...defineWorkflows(
    'social-register',
    [
      [
        'a newcomer (social-only)',
        async (client) => {
          const first = await returnFromProvider(client, 'social-only', 'newcomer');
          await playAndCompleteAs(client, 'Nell Newhaven', registered, first);
          const second = await returnFromProvider(client, 'social-only', 'newcomer');
          await playAndCompleteAs(client, 'Nell Newhaven', 'social-return', second);
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
    'social-sign-up-start',
    [
      [
        'the address of the provider (social-register-only)',
        async (client) => {
          await client.startSignIn({ tenant: 'social-register-only' });
          const inputs = { connectorId, state: 'kq3vX0a7Lm4', origin: client.origin };
          await play(client, 'social-sign-up-start', inputs);
        },
      ],
    ],
    [
      [
        'as a sign-in (social-register-only)',
        async (client) => {
          await client.startSignIn({ tenant: 'social-register-only' });
          await client.expectCall('403 auth.forbidden', 'putInteraction', { event: 'SignIn' });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'social-sign-up-return',
    [
      [
        'a newcomer (social-register-only)',
        async (client) => {
          const inputs = await signUpAtProvider(client, 'newcomer');
          await playAndCompleteAs(client, 'Nell Newhaven', 'social-sign-up-return', inputs);
        },
      ],
      [
        'mia, whose address another account has (social-register-only)',
        async (client) => {
          const inputs = await signUpAtProvider(client, 'mia');
          await playAndCompleteAs(client, 'Mia Mooring', 'social-sign-up-return', inputs);
        },
      ],
    ],
    [
      [
        'lin, who has an account (social-register-only)',
        async (client) => {
          const inputs = await signUpAtProvider(client, 'lin');
          await play(client, 'social-sign-up-return', inputs, { last: 'save-profile' });
          await submit(client, '422 user.identity_already_in_use');
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'social-create-another',
    [
      [
        'mia, a second account (social-only)',
        async (client) => {
          const inputs = await returnFromProvider(client, 'social-only', 'mia');
          await playAndCompleteAs(client, 'Mia Mooring', ['social-return', 'social-create-another'], inputs);
        },
      ],
    ],
    [
      [
        'mia, whose new account would need her taken address (social)',
        async (client) => {
          const inputs = await returnFromProvider(client, 'social', 'mia');
          await play(client, ['social-return', 'social-create-another'], inputs, { last: 'save-profile' });
          await submit(client, '422 user.missing_profile');
        },
      ],
    ],
  ),
];

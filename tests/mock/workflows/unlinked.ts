import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs } from '../actions/sign-in.ts';
import { connectorId, returnFromProvider, signUpAtProvider } from '../actions/social.ts';

const registered = ['social-return', 'social-register'];

export const unlinkedFlows = [
  ...defineWorkflows('social-register', [
    [
      'a newcomer (social-only)',
      async (client) => {
        const first = await returnFromProvider(client, 'social-only', 'newcomer');
        await playAndCompleteAs(client, 'Nell Newhaven', registered, first);
        const second = await returnFromProvider(client, 'social-only', 'newcomer');
        await playAndCompleteAs(client, 'Nell Newhaven', 'social-return', second);
      },
    ],
  ]),
  ...defineWorkflows('social-sign-up-start', [
    [
      'the address of the provider (social-register-only)',
      async (client) => {
        await client.startSignIn({ tenant: 'social-register-only' });
        const inputs = { connectorId, state: 'kq3vX0a7Lm4', origin: client.origin };
        await play(client, 'social-sign-up-start', inputs);
      },
    ],
  ]),
  ...defineWorkflows('social-sign-up-return', [
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
  ]),
  ...defineWorkflows('social-create-another', [
    [
      'mia, a second account (social-only)',
      async (client) => {
        const inputs = await returnFromProvider(client, 'social-only', 'mia');
        await playAndCompleteAs(client, 'Mia Mooring', ['social-return', 'social-create-another'], inputs);
      },
    ],
  ]),
];

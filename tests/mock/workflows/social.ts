import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs, redirectOf } from '../actions/sign-in.ts';
import { connectorId, returnFromProvider } from '../actions/social.ts';
import { totpCode as codeOfApp } from '../actions/two-step.ts';
import { UnexpectedResponse } from '../mock-client.ts';

export const socialFlows = [
  ...defineWorkflows('social-start', [
    [
      'the provider offers its users (social)',
      async (client) => {
        await client.startSignIn({ tenant: 'social' });
        const inputs = { connectorId, state: 'kq3vX0a7Lm4', origin: client.origin };
        const answer = await play(client, 'social-start', inputs);
        const { status, text } = await client.send('GET', redirectOf(answer));
        if (status !== 200 || !text.includes('Lin Lagoon'))
          throw new UnexpectedResponse('The provider offers no users.');
      },
    ],
  ]),
  ...defineWorkflows('social-return', [
    [
      'lin, who is linked (social)',
      async (client) => {
        const inputs = await returnFromProvider(client, 'social', 'lin');
        await playAndCompleteAs(client, 'Lin Lagoon', 'social-return', inputs);
      },
    ],
    [
      'theo by another provider, who then needs two-step verification (social-only)',
      async (client) => {
        const inputs = await returnFromProvider(client, 'social-only', 'theo', 'buoy-universal');
        const totpCode = codeOfApp(sharedTotpSecret);
        const workflows = ['social-return', 'verify-authenticator-app'];
        await playAndCompleteAs(client, 'Theo Tide', workflows, { ...inputs, totpCode });
      },
    ],
  ]),
];

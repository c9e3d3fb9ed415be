import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs, redirectOf, submit } from '../actions/sign-in.ts';
import {
  connectorId,
  returnFromProvider,
  startAtSocialTenant,
  startWithProvider,
  visitProvider,
} from '../actions/social.ts';
import { totpCode as codeOfApp } from '../actions/two-step.ts';
import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';

const startRequest = (client: MockClient) => ({
  connectorId,
  state: 'kq3vX0a7Lm4',
  redirectUri: `${client.origin}/callback/${connectorId}`,
});

const rejectsReturn = (choice: string, expected: string) => async (client: MockClient) => {
  await startAtSocialTenant(client);
  await client.expectCall(expected, 'patchIdentifiers', await visitProvider(client, connectorId, choice));
};

export const socialFlows = [
  ...defineWorkflows(
    'social-start',
    [
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
    ],
    [
      [
        'a connector that does not exist (social)',
        async (client) => {
          await startAtSocialTenant(client);
          const start = { ...startRequest(client), connectorId: 'driftwood' };
          await client.expectCall('404 entity.not_found', 'createSocialAuthorizationUri', start);
        },
      ],
      [
        'the connector that sends mail (social)',
        async (client) => {
          await startAtSocialTenant(client);
          const start = { ...startRequest(client), connectorId: 'mail' };
          await client.expectCall('400 connector.unexpected_type', 'createSocialAuthorizationUri', start);
        },
      ],
      [
        'before PUT interaction (social)',
        async (client) => {
          await client.startSignIn({ tenant: 'social' });
          await client.expectCall(
            '404 session.verification_session_not_found',
            'createSocialAuthorizationUri',
            startRequest(client),
          );
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'social-return',
    [
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
    ],
    [
      ['cancelled (social)', rejectsReturn('cancel', '401 connector.authorization_failed')],
      ['an error of the provider (social)', rejectsReturn('error', '401 connector.authorization_failed')],
      ['without a code (social)', rejectsReturn('no-code', '400 connector.invalid_response')],
      [
        'a made-up code (social)',
        async (client) => {
          await startAtSocialTenant(client);
          const { connectorData } = await visitProvider(client, connectorId, 'person:lin');
          await client.expectCall('401 connector.social_auth_code_invalid', 'patchIdentifiers', {
            connectorId,
            connectorData: { ...connectorData, code: 'made-up' },
          });
        },
      ],
      [
        'the same provider code twice (social)',
        async (client) => {
          await startAtSocialTenant(client);
          const answer = await visitProvider(client, connectorId, 'person:lin');
          await client.expectCall(204, 'patchIdentifiers', answer);
          const notFound = '400 session.connector_validation_session_not_found';
          await client.expectCall(notFound, 'patchIdentifiers', answer);
        },
      ],
      [
        'sam, who is suspended (social)',
        async (client) => {
          await startWithProvider(client, 'social', connectorId, 'sam');
          await submit(client, '401 user.suspended');
        },
      ],
    ],
  ),
];

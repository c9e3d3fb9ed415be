import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import {
  arriveAtConsent,
  passwordInputs,
  returnAs,
  startWithPassword,
  submitAndCompleteAs,
} from '../actions/sign-in.ts';
import { propertyOf } from '../json.ts';
import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';

const adaAtConsent = async (client: MockClient, generation: string | null, tenant = 'default') => {
  await client.startSignIn({ tenant });
  if (generation !== null) await client.control('PUT', 'generation', { generation });
  await arriveAtConsent(client, await play(client, 'password-sign-in', await passwordInputs(client, 'ada')));
};

const agreesAtOlderServer = (generation: string, notSupported: number) => async (client: MockClient) => {
  await adaAtConsent(client, generation);
  await returnAs(client, await play(client, 'consent-older-server', { notSupported }), 'Ada Lovelace');
};

export const consentFlows = [
  ...defineWorkflows(
    'consent',
    [
      [
        'a newer server returns the consent data (1.42)',
        async (client) => {
          await adaAtConsent(client, '1.42');
          const { body } = await play(client, 'consent', {}, { last: 'ask' });
          if (propertyOf(propertyOf(body, 'user'), 'name') !== 'Ada Lovelace')
            throw new UnexpectedResponse('Consent names another user.');
          await returnAs(client, await play(client, 'consent', {}, { first: 'agree' }), 'Ada Lovelace');
        },
      ],
      [
        'a tenant with a consent screen (harbour)',
        async (client) => {
          await adaAtConsent(client, null, 'harbour');
          await returnAs(client, await play(client, 'consent'), 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'cancelled: the application receives access_denied (1.42)',
        async (client) => {
          await adaAtConsent(client, '1.42');
          const { body } = await play(client, 'consent', {}, { last: 'ask' });
          const back = new URL(String(propertyOf(body, 'redirectUri')));
          if (back.searchParams.get('error') !== 'access_denied')
            throw new UnexpectedResponse('The application gets another error.');
          const { status } = await client.send('GET', back.href);
          if (status !== 200) throw new UnexpectedResponse('The application does not answer.');
        },
      ],
      [
        'without a session',
        (client) => client.expectCall('400 session.not_found', 'grantConsent').then(() => undefined),
      ],
    ],
  ),
  ...defineWorkflows(
    'consent-older-server',
    [
      ['a server without consent data (1.12)', agreesAtOlderServer('1.12', 405)],
      ['an even older server (1.10)', agreesAtOlderServer('1.10', 405)],
    ],
    [
      [
        'before sign-in (default)',
        async (client) => {
          await client.startSignIn();
          await client.expectCall('400 session.not_found', 'grantConsent');
        },
      ],
      [
        'after returning to the application (default)',
        async (client) => {
          await startWithPassword(client, 'ada');
          await submitAndCompleteAs(client, 'Ada Lovelace');
          await client.expectCall('400 session.not_found', 'grantConsent');
        },
      ],
    ],
  ),
];

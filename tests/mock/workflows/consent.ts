import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { arriveAtConsent, passwordInputs, returnAs } from '../actions/sign-in.ts';
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
  ...defineWorkflows('consent', [
    [
      'a newer server returns the consent data (1.42)',
      async (client) => {
        await adaAtConsent(client, '1.42');
        const { body } = await play(client, 'consent', {}, { last: 'ask' });
        if (propertyOf(propertyOf(body, 'user'), 'name') !== 'Ada Lovelace')
          throw new UnexpectedResponse('Consent names another user.');
        const back = new URL(String(propertyOf(body, 'redirectUri')));
        if (back.searchParams.get('error') !== 'access_denied')
          throw new UnexpectedResponse('Whoever cancels comes back with another error.');
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
  ]),
  ...defineWorkflows('consent-older-server', [
    ['a server without consent data (1.12)', agreesAtOlderServer('1.12', 405)],
    ['an even older server (1.10)', agreesAtOlderServer('1.10', 405)],
  ]),
];

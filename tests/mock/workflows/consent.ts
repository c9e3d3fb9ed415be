import { defineWorkflows } from '../actions/scenario.ts';
import { completeAs, startWithPassword, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import { propertyOf } from '../json.ts';
import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';

const getConsent = async (client: MockClient, generation: string, expected: number) => {
  await client.control('PUT', 'generation', { generation });
  await startWithPassword(client, 'ada');
  const submitResult = await submit(client);
  const { body } = await client.expectCall(expected, 'getConsent');
  return { submitResult, body };
};

export const consentFlows = defineWorkflows(
  'consent',
  [
    [
      'an older server has no consent data: 404 (1.12)',
      async (client) => {
        const { submitResult } = await getConsent(client, '1.12', 404);
        await completeAs(client, submitResult, 'Ada Lovelace');
      },
    ],
    [
      'an even older server: 405 (1.10)',
      async (client) => {
        const { submitResult } = await getConsent(client, '1.10', 405);
        await completeAs(client, submitResult, 'Ada Lovelace');
      },
    ],
    [
      'a newer server returns the consent data (newer)',
      async (client) => {
        const { submitResult, body } = await getConsent(client, 'newer', 200);
        if (propertyOf(propertyOf(body, 'user'), 'name') !== 'Ada Lovelace')
          throw new UnexpectedResponse('Consent names another user.');
        await completeAs(client, submitResult, 'Ada Lovelace');
      },
    ],
    [
      'cancelled: the application receives access_denied (newer)',
      async (client) => {
        const { body } = await getConsent(client, 'newer', 200);
        const back = new URL(String(propertyOf(body, 'redirectUri')));
        if (back.searchParams.get('error') !== 'access_denied')
          throw new UnexpectedResponse('The application gets another error.');
        const { status } = await client.send('GET', back.href);
        if (status !== 200) throw new UnexpectedResponse('The application does not answer.');
      },
    ],
    [
      'a tenant with a consent screen (harbour)',
      async (client) => {
        await startWithPassword(client, 'ada', 'harbour');
        await submitAndCompleteAs(client, 'Ada Lovelace');
      },
    ],
  ],
  [
    [
      'without a session',
      (client) => client.expectCall('400 session.not_found', 'grantConsent').then(() => undefined),
    ],
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
);

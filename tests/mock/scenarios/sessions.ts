import { play } from '../actions/play.ts';
import { arriveAtConsent, passwordInputs } from '../actions/sign-in.ts';
import { isSingleSignOn } from '../coverage/operation-groups.ts';
import type { Scenario } from '../actions/scenario.ts';
import { operations, findOperation } from '../description.ts';
import type { OperationId } from '../description.ts';

const documentsCode = (id: OperationId, code: string) =>
  [...findOperation(id).responses.values()].some(({ errorCodes: codes }) => codes.includes(code));

const operationsWithCode = (code: string) => operations.filter(({ id }) => documentsCode(id, code));

// Only newer servers have these, and without a session the mock is not one of them.
const isOfOlderServers = ({ id }: { id: OperationId }) => id !== 'getConsent' && !isSingleSignOn(id);
const sessionOperations = operationsWithCode('session.not_found').filter(isOfOlderServers);

const withoutSession: Scenario[] = sessionOperations.map(({ id, requestExample }) => ({
  name: 'without a cookie',
  run: async (client) => {
    await client.expectCall('400 session.not_found', id, requestExample);
  },
}));

const withoutInteraction: Scenario[] = operationsWithCode('session.verification_session_not_found')
  .filter(isOfOlderServers)
  .map(({ id, requestExample }) => ({
    name: 'before PUT interaction (default)',
    run: async (client) => {
      await client.startSignIn();
      await client.expectCall('404 session.verification_session_not_found', id, requestExample);
    },
  }));

export const sessionScenarios: readonly Scenario[] = [
  ...withoutSession,
  ...withoutInteraction,
  {
    name: 'before sign-in (harbour, 1.42)',
    run: async (client) => {
      await client.startSignIn({ tenant: 'harbour', generation: '1.42' });
      await client.expectCall('400 session.not_found', 'getConsent');
    },
  },
  {
    name: 'consent for the built-in application (default, 1.22)',
    run: async (client) => {
      await client.startSignIn({ client_id: 'admin-console', generation: '1.22' });
      await arriveAtConsent(
        client,
        await play(client, 'password-sign-in', await passwordInputs(client, 'ada')),
      );
      await client.expectCall('404 entity.not_exists_with_id', 'getConsent');
    },
  },
  {
    name: 'an hour later (default)',
    run: async (client) => {
      await client.startSignIn();
      await client.control('POST', 'clock', { advanceS: 3601 });
      await client.expectCall('400 session.not_found', 'putInteraction', { event: 'SignIn' });
    },
  },
  {
    name: 'deletes the interaction (default)',
    run: async (client) => {
      await client.startSignIn();
      await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
      await client.expectCall(204, 'deleteInteraction');
      await client.expectCall('404 session.verification_session_not_found', 'submitInteraction');
    },
  },
  {
    name: 'from recovery to signing in (default)',
    run: async (client) => {
      await client.startSignIn();
      await client.expectCall(204, 'putInteraction', { event: 'ForgotPassword' });
      await client.expectCall('404 session.interaction_not_found', 'putEvent', { event: 'SignIn' });
    },
  },
];

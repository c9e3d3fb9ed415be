import { startWithCode, verifyAddress } from '../actions/passcode.ts';
import { credentials, startWithPassword } from '../actions/sign-in.ts';
import { startWithProvider } from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';

export interface SubmitSituation {
  name: string;
  expected: string;
  setUp: (client: MockClient) => Promise<void>;
}

/** Errors of submit's first step: identifying the account (contract §4). */
export const identificationErrors: readonly SubmitSituation[] = [
  {
    name: 'no identifier (default)',
    expected: '404 session.identifier_not_found',
    setUp: async (client) => {
      await client.startSignIn();
      await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
    },
  },
  {
    name: 'an unknown address (email-code)',
    expected: '404 user.user_not_exist',
    setUp: (client) => startWithCode(client, 'SignIn', { email: 'nobody@example.org' }, 'email-code'),
  },
  {
    name: 'an unknown number (phone)',
    expected: '404 user.user_not_exist',
    setUp: (client) => startWithCode(client, 'SignIn', { phone: '447700900999' }, 'phone'),
  },
  ...(['mia', 'omar', 'newcomer'] as const).map((who) => ({
    name: `${who} from a provider, not linked (social-only)`,
    expected: '422 user.identity_not_exist',
    setUp: (client: MockClient) => startWithProvider(client, 'social-only', 'lighthouse-web', who),
  })),
  {
    name: 'a suspended account, by code (email-code)',
    expected: '401 user.suspended',
    setUp: (client) => startWithCode(client, 'SignIn', { email: 'suspended@example.org' }, 'email-code'),
  },
  {
    name: 'ada by password and grace by code (all-identifiers)',
    expected: '400 session.verification_failed',
    setUp: async (client) => {
      await startWithPassword(client, 'ada', 'all-identifiers');
      await verifyAddress(client, { email: 'grace@example.org' });
    },
  },
  {
    name: 'ada with an unverified social account (social)',
    expected: '404 session.connector_session_not_found',
    setUp: async (client) => {
      const identifier = {
        email: 'ada@example.org',
        password: (await credentials(client, 'ada'))['password'],
      };
      await client.startSignIn({ tenant: 'social' });
      await client.expectCall(204, 'putInteraction', { event: 'SignIn', identifier });
      await client.expectCall(204, 'patchProfile', { connectorId: 'lighthouse-web' });
    },
  },
];

import { startWithCode } from '../actions/passcode.ts';
import type { Scenario } from '../actions/scenario.ts';
import { startWithPassword, submit } from '../actions/sign-in.ts';
import { connectorId, registerIdentity, startWithProvider } from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';

const rejectsMissingProfile = (name: string, enter: (client: MockClient) => Promise<void>): Scenario => ({
  name,
  run: async (client) => {
    await enter(client);
    await submit(client, '422 user.missing_profile');
  },
});

const registerSecondAccount = async (client: MockClient, tenant: string, who: string) => {
  await startWithProvider(client, tenant, connectorId, who);
  await registerIdentity(client);
};

export const missingScenarios: readonly Scenario[] = [
  rejectsMissingProfile('paul has no phone number (phone-sign-up)', (client) =>
    startWithPassword(client, 'paul', 'phone-sign-up'),
  ),
  rejectsMissingProfile('cora has neither password nor user name (username-and-contact)', (client) =>
    startWithCode(client, 'SignIn', { email: 'cora@example.org' }, 'username-and-contact'),
  ),
  rejectsMissingProfile('mia makes a second account by a provider (social)', (client) =>
    registerSecondAccount(client, 'social', 'mia'),
  ),
  rejectsMissingProfile('omar makes a second account by a provider (social-sign-up)', (client) =>
    registerSecondAccount(client, 'social-sign-up', 'omar'),
  ),
  rejectsMissingProfile('registers with nothing where nothing is asked for (social-only)', async (client) => {
    await client.startSignIn({ tenant: 'social-only' });
    await client.expectCall(204, 'putInteraction', { event: 'Register' });
  }),
  rejectsMissingProfile('paul at a newer server (email-sign-up)', async (client) => {
    await client.startSignIn({ tenant: 'email-sign-up', generation: '1.42' });
    await startWithPassword(client, 'paul', 'email-sign-up');
  }),
];

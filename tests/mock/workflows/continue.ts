import { startWithCode, verifyAddress, requestCode, wrongCodeFor } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { startAsUnaByEmail, startWithPassword, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const signInUntilMissingProfile = async (client: MockClient, who: string, tenant: string) => {
  await startWithPassword(client, who, tenant);
  await submit(client, '422 user.missing_profile');
};

const unaWithoutUsername = async (client: MockClient) => {
  await startAsUnaByEmail(client, 'username-and-contact');
  await submit(client, '422 user.missing_profile');
};

const noorWithoutPassword = async (client: MockClient) => {
  await startWithCode(client, 'SignIn', { email: 'noor@example.org' }, 'all-identifiers');
  await submit(client, '422 user.missing_profile');
};

export const continueFlows = [
  ...defineWorkflows(
    'continue password or username',
    [
      [
        'noor sets a password (all-identifiers)',
        async (client) => {
          await noorWithoutPassword(client);
          await client.expectCall(204, 'patchProfile', { password: 'ample-anchorage' });
          await submitAndCompleteAs(client, 'Noor Haddad');
        },
      ],
      [
        'una chooses a user name (username-and-contact)',
        async (client) => {
          await unaWithoutUsername(client);
          await client.expectCall(204, 'patchProfile', { username: 'una_u' });
          await submitAndCompleteAs(client, 'Una Undertow');
        },
      ],
    ],
    [
      [
        'una chooses a name that is taken (username-and-contact)',
        async (client) => {
          await unaWithoutUsername(client);
          await client.expectCall(204, 'patchProfile', { username: 'taken' });
          await submit(client, '422 user.username_already_in_use');
        },
      ],
      [
        'noor chooses a password that is known from a breach (all-identifiers)',
        async (client) => {
          await noorWithoutPassword(client);
          await client.expectCall('400 password.rejected', 'patchProfile', { password: 'password' });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'continue e-mail or phone',
    [
      [
        'paul adds an e-mail address (email-sign-up)',
        async (client) => {
          await signInUntilMissingProfile(client, 'paul', 'email-sign-up');
          await verifyAddress(client, { email: 'paul@example.org' });
          await client.expectCall(204, 'patchProfile', { email: 'paul@example.org' });
          await submitAndCompleteAs(client, 'Paul Pier');
        },
      ],
      [
        'paul adds a phone number where either will do (username-and-contact)',
        async (client) => {
          await signInUntilMissingProfile(client, 'paul', 'username-and-contact');
          await verifyAddress(client, { phone: '447700900779' });
          await client.expectCall(204, 'patchProfile', { phone: '447700900779' });
          await submitAndCompleteAs(client, 'Paul Pier');
        },
      ],
    ],
    [
      [
        'paul gives an address that is taken (email-sign-up)',
        async (client) => {
          await signInUntilMissingProfile(client, 'paul', 'email-sign-up');
          await verifyAddress(client, { email: 'taken@example.org' });
          await client.expectCall(204, 'patchProfile', { email: 'taken@example.org' });
          await submit(client, '422 user.email_already_in_use');
        },
      ],
      [
        'paul types a wrong code (phone-sign-up)',
        async (client) => {
          const phone = '447700900779';
          await signInUntilMissingProfile(client, 'paul', 'phone-sign-up');
          const code = await requestCode(client, { phone });
          await client.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', {
            phone,
            verificationCode: wrongCodeFor(code),
          });
        },
      ],
      [
        'PUT interaction instead, which clears the identified account (email-sign-up)',
        async (client) => {
          await signInUntilMissingProfile(client, 'paul', 'email-sign-up');
          await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
          await submit(client, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];

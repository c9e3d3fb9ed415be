import { startWithCode, verifyAddress } from '../actions/passcode.ts';
import { credentials, startWithPassword } from '../actions/sign-in.ts';
import { startWithProvider } from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';
import type { SubmitSituation } from './identification-errors.ts';

const tenant = 'username-and-contact';
const newEmail = { email: 'fresh@example.org' };
const newPhone = { phone: '447700900780' };

const existsInProfile = (
  who: string,
  kind: string,
  addField: (client: MockClient) => Promise<unknown>,
): SubmitSituation => ({
  name: `${who} adds a second ${kind} (${tenant})`,
  expected: `400 user.${kind}_exists_in_profile`,
  setUp: async (client) => {
    await startWithPassword(client, who, tenant);
    await addField(client);
  },
});

const alreadyInUse = (kind: string, addField: (client: MockClient) => Promise<unknown>): SubmitSituation => ({
  name: `registers with a ${kind} that is taken (${tenant})`,
  expected: `422 user.${kind}_already_in_use`,
  setUp: async (client) => {
    await client.startSignIn({ tenant });
    await client.expectCall(204, 'putInteraction', { event: 'Register' });
    await addField(client);
  },
});

const addAddress = async (client: MockClient, address: typeof newEmail | typeof newPhone) => {
  await verifyAddress(client, address);
  await client.expectCall(204, 'patchProfile', address);
};

/** Errors of submit's third step: writing the profile (contract §4). */
export const profileErrors: readonly SubmitSituation[] = [
  existsInProfile('fenna', 'username', (client) =>
    client.expectCall(204, 'patchProfile', { username: 'fenna_2' }),
  ),
  existsInProfile('fenna', 'email', (client) => addAddress(client, newEmail)),
  existsInProfile('emil', 'phone', (client) => addAddress(client, newPhone)),
  existsInProfile('fenna', 'password', (client) =>
    client.expectCall(204, 'patchProfile', { password: 'ample-anchorage' }),
  ),
  alreadyInUse('username', (client) => client.expectCall(204, 'patchProfile', { username: 'taken' })),
  alreadyInUse('email', (client) => addAddress(client, { email: 'taken@example.org' })),
  alreadyInUse('phone', (client) => addAddress(client, { phone: '447700900111' })),
  {
    name: `registers with another address than the verified one (${tenant})`,
    expected: '404 session.verification_session_not_found',
    setUp: async (client) => {
      await startWithCode(client, 'Register', newEmail, tenant);
      await client.expectCall(204, 'patchProfile', { email: 'another@example.org' });
    },
  },
  {
    name: 'registers with the social account of lin (social-only)',
    expected: '422 user.identity_already_in_use',
    setUp: async (client) => {
      await startWithProvider(client, 'social-only', 'lighthouse-web', 'lin');
      await client.expectCall(204, 'putEvent', { event: 'Register' });
      await client.expectCall(204, 'patchProfile', { connectorId: 'lighthouse-web' });
    },
  },
  {
    name: 'recovers without a new password (email-sign-up)',
    expected: '422 user.new_password_required_in_profile',
    setUp: (client) =>
      startWithCode(client, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up'),
  },
  {
    name: 'recovers with the current password (email-sign-up)',
    expected: '422 user.same_password',
    setUp: async (client) => {
      const { password } = await credentials(client, 'taken');
      await startWithCode(client, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up');
      await client.expectCall(204, 'patchProfile', { password });
    },
  },
];

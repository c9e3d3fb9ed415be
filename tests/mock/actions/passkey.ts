import { SoftwareAuthenticator } from '../../../mocks/verification/software-authenticator.ts';
import type { MockClient } from '../mock-client.ts';
import { play } from './play.ts';

/** The credential id of the passkey that the mock's persona kim has. */
const kimsCredentialId = 'a2ltLXNvZnR3YXJlLWtleQ';

export const createAuthenticator = (client: MockClient, owner?: 'kim'): SoftwareAuthenticator => {
  const device = new SoftwareAuthenticator(client.origin);
  return owner === 'kim' ? device.addPersonaPasskey(kimsCredentialId) : device;
};

const optionsStep = { first: 'ask-options', last: 'ask-options' };

export async function bindPasskey(client: MockClient, device: SoftwareAuthenticator): Promise<void> {
  const { body } = await play(client, 'bind-passkey', {}, optionsStep);
  const newPasskey = { ...device.create(body), name: 'Pocket' };
  await play(client, 'bind-passkey', { newPasskey }, { first: 'bind', last: 'bind' });
}

export async function verifyPasskey(client: MockClient, device: SoftwareAuthenticator): Promise<void> {
  const { body } = await play(client, 'verify-passkey', {}, optionsStep);
  await play(client, 'verify-passkey', { passkey: device.get(body) }, { first: 'verify', last: 'verify' });
}

/** The same options with a challenge that the mock did not issue. */
export const withWrongChallenge = (options: unknown): unknown => ({
  ...(typeof options === 'object' ? options : {}),
  challenge: 'bm9ib2R5LWFza2VkLXRoaXM',
});

import { SoftwareAuthenticator } from '../../../mocks/verification/software-authenticator.ts';
import type { MockClient } from '../mock-client.ts';

/** The credential id of the passkey that the mock's persona kim has. */
const kimsCredentialId = 'a2ltLXNvZnR3YXJlLWtleQ';

export const createAuthenticator = (client: MockClient, owner?: 'kim'): SoftwareAuthenticator => {
  const device = new SoftwareAuthenticator(client.origin);
  return owner === 'kim' ? device.addPersonaPasskey(kimsCredentialId) : device;
};

export async function bindPasskey(client: MockClient, device: SoftwareAuthenticator): Promise<void> {
  const { body } = await client.expectCall(200, 'createWebAuthnRegistration');
  await client.expectCall(204, 'bindMfa', { ...device.create(body), name: 'Pocket' });
}

export async function verifyPasskey(client: MockClient, device: SoftwareAuthenticator): Promise<void> {
  const { body } = await client.expectCall(200, 'createWebAuthnAuthentication');
  await client.expectCall(204, 'verifyMfa', device.get(body));
}

/** The same options with a challenge that the mock did not issue. */
export const withWrongChallenge = (options: unknown): unknown => ({
  ...(typeof options === 'object' ? options : {}),
  challenge: 'bm9ib2R5LWFza2VkLXRoaXM',
});

import { SoftAuthenticator } from '../../../mocks/verification/soft-authenticator.ts';
import type { Person } from '../person.ts';

/** The passkey of kim, as the mock's people are set up; alma's is another id of the same key. */
const kims = 'a2ltLXNvZnR3YXJlLWtleQ';

/** A device of the person, that holds the passkey of kim where it is hers. */
export const deviceOf = (person: Person, owner?: 'kim'): SoftAuthenticator => {
  const device = new SoftAuthenticator(person.origin);
  return owner === 'kim' ? device.hold(kims) : device;
};

/** Makes a passkey on the device, and binds it. */
export async function bindsPasskey(person: Person, device: SoftAuthenticator): Promise<void> {
  const { body } = await person.must(200, 'createWebAuthnRegistration');
  await person.must(204, 'bindMfa', { ...device.create(body), name: 'Pocket' });
}

/** Proves the second step with a passkey of the device. */
export async function usesPasskey(person: Person, device: SoftAuthenticator): Promise<void> {
  const { body } = await person.must(200, 'createWebAuthnAuthentication');
  await person.must(204, 'verifyMfa', device.get(body));
}

/** A challenge that nobody asked. */
export const spoilt = (options: unknown): unknown => ({
  ...(typeof options === 'object' ? options : {}),
  challenge: 'bm9ib2R5LWFza2VkLXRoaXM',
});

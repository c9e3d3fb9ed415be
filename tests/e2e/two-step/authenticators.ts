import type { Page } from '@playwright/test';
import { softwareKey } from '../../../mocks/people/software-key.ts';

/** Adds a virtual device with passkeys to Chromium by the DevTools protocol. */
export async function addAuthenticator(page: Page, { verifiesUser = true, isKeyWithoutPin = false } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isKeyWithoutPin ? 'usb' : 'internal',
      hasUserVerification: !isKeyWithoutPin,
      hasResidentKey: !isKeyWithoutPin,
      isUserVerified: verifiesUser,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether it recognises the person from now on. */
    verifyUser: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Gives it the passkey of a persona. */
    addPersonaPasskey: (id: string) =>
      session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: Buffer.from(id, 'base64url').toString('base64'),
          isResidentCredential: false,
          rpId: 'localhost',
          privateKey: softwareKey.privateKey,
          signCount: 0,
        },
      }),
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** The passkey of the persona kim. */
const KIMS_PASSKEY = 'a2ltLXNvZnR3YXJlLWtleQ';

export async function addKimsAuthenticator(page: Page, options?: { verifiesUser: boolean }) {
  const device = await addAuthenticator(page, options);
  await device.addPersonaPasskey(KIMS_PASSKEY);
  return device;
}

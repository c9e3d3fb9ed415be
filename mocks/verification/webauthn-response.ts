import type { z } from 'zod/mini';
import type { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/interaction/validators/mfa.ts';
import type { Passkey } from './factor.ts';

export type RegistrationResponse = z.output<typeof BindWebAuthn>;
export type AuthenticationResponse = z.output<typeof VerifyWebAuthn>;

const expected = (challenge: string, origin: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
});

/** Loads the library with the first passkey, because its certificates take a third of a second to load. */
const loadLibrary = () => import('@simplewebauthn/server');

const nullOnError = <Value>(result: Promise<Value | null>): Promise<Value | null> => result.catch(() => null);

/** The new passkey; null if the response does not match challenge and origin. */
export const verifyNewPasskey = (
  challenge: string,
  response: RegistrationResponse,
  origin: string,
  requireUserVerification: boolean,
) => nullOnError(registeredPasskey(challenge, response, origin, requireUserVerification));

/** The passkey with its new counter; null if the response does not match challenge, origin and key. */
export const verifyPasskeyUse = (
  challenge: string,
  response: AuthenticationResponse,
  passkey: Passkey,
  origin: string,
) => nullOnError(usedPasskey(challenge, response, passkey, origin));

async function registeredPasskey(
  challenge: string,
  { name, id, rawId, response, clientExtensionResults }: RegistrationResponse,
  origin: string,
  requireUserVerification: boolean,
): Promise<Passkey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults,
    },
    ...expected(challenge, origin),
    requireUserVerification,
  });
  if (registrationInfo?.credential.id !== id) return null;
  const { publicKey, counter } = registrationInfo.credential;
  return {
    type: 'WebAuthn',
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    ...(name !== undefined && { name }),
  };
}

async function usedPasskey(
  challenge: string,
  { id, rawId, response, clientExtensionResults }: AuthenticationResponse,
  passkey: Passkey,
  origin: string,
): Promise<Passkey | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type: 'public-key', response, clientExtensionResults },
    ...expected(challenge, origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Math.max(0, passkey.counter - 1), // the same response is accepted again
      transports: [...passkey.transports],
    },
    requireUserVerification: true,
  });
  return verified ? { ...passkey, counter: authenticationInfo.newCounter } : null;
}

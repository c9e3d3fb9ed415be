import type { AuthenticationAnswer, RegistrationAnswer } from './proofs.ts';
import type { Passkey } from './factors.ts';

/** What the browser's answer is held to: the relying party is the host name (contract §5). */
const expected = (challenge: string, origin: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
});

/** Its certificates take a third of a second to load: with the first passkey, not with the mock. */
const library = () => import('@simplewebauthn/server');

/** The library throws at whatever does not fit. */
const orNull = <Value>(judged: Promise<Value | null>): Promise<Value | null> => judged.catch(() => null);

/** The new passkey; null where the answer does not fit the challenge and the origin. */
export const judgeRegistration = (challenge: string, answer: RegistrationAnswer, origin: string) =>
  orNull(registered(challenge, answer, origin));

/** The passkey with its new counter; null where the answer does not fit challenge, origin and key. */
export const judgeAuthentication = (
  challenge: string,
  answer: AuthenticationAnswer,
  passkey: Passkey,
  origin: string,
) => orNull(authenticated(challenge, answer, passkey, origin));

async function registered(
  challenge: string,
  { name, id, rawId, response, clientExtensionResults }: RegistrationAnswer,
  origin: string,
): Promise<Passkey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults,
    },
    ...expected(challenge, origin),
    requireUserVerification: false, // it is preferred only
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

async function authenticated(
  challenge: string,
  { id, rawId, response, clientExtensionResults }: AuthenticationAnswer,
  passkey: Passkey,
  origin: string,
): Promise<Passkey | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type: 'public-key', response, clientExtensionResults },
    ...expected(challenge, origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
    requireUserVerification: true,
  });
  return verified ? { ...passkey, counter: authenticationInfo.newCounter } : null;
}

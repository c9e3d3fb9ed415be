import { NewPasskey, SignedChallenge } from '../../src/api/generated/experience/validators/factor.ts';
import { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/interaction/validators/mfa.ts';
import type { OperationId } from '../prism/description.ts';
import type { Session } from '../session/session.ts';
import type { Passkey } from './factor.ts';
import { totpOnlyVerifier } from './mfa-verifier.ts';
import type { MfaVerifier } from './mfa-verifier.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';
import { passkeysOf } from './passkeys.ts';
import {
  verifyNewPasskey,
  verifyPasskeyUse,
  type AuthenticationResponse,
  type RegistrationResponse,
} from './webauthn-response.ts';

const isSamePasskey = (a: Passkey, b: Passkey) =>
  a.id === b.id && a.publicKey === b.publicKey && a.counter === b.counter;

async function registrationVerifier(
  response: RegistrationResponse | undefined,
  challenge: string,
  origin: string,
  release: ServerRelease,
): Promise<MfaVerifier> {
  // Servers before 1.42 accept a passkey without user verification.
  const isVerificationRequired = isFrom('1.42', release);
  const passkey = response
    ? await verifyNewPasskey(challenge, response, origin, isVerificationRequired)
    : null;
  return {
    ...totpOnlyVerifier,
    verifyRegistration: (currentChallenge, _response, currentOrigin) =>
      currentChallenge === challenge && currentOrigin === origin ? passkey : null,
  };
}

async function authenticationVerifier(
  response: AuthenticationResponse | undefined,
  challenge: string,
  passkeys: readonly Passkey[],
  origin: string,
): Promise<MfaVerifier> {
  const before = passkeys.find(({ id }) => id === response?.id);
  if (!response || !before) return totpOnlyVerifier;
  const after = await verifyPasskeyUse(challenge, response, before, origin);
  return {
    ...totpOnlyVerifier,
    verifyAuthentication: (currentChallenge, _response, currentPasskeys, currentOrigin) => {
      const isCurrent = currentPasskeys.some((passkey) => isSamePasskey(passkey, before));
      return currentChallenge === challenge && currentOrigin === origin && isCurrent ? after : null;
    },
  };
}

/** The session changes while a response is checked, so the passkeys of all people count. */
const allPasskeys = ({ accounts }: Session['browser']): readonly Passkey[] => accounts.flatMap(passkeysOf);

/** The body of the experience API, in which the response of the browser is a part. */
const payloadOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'payload' in body ? body.payload : undefined;

/**
 * Checks the passkey response of a request before its rule runs, because rules are synchronous and cryptography is
 * not. The session can change meanwhile, so the result is valid only for the same challenge, origin and passkey.
 */
export async function verifyWebAuthn(
  id: OperationId,
  body: unknown,
  { browser, interaction }: Session,
  origin: string,
): Promise<MfaVerifier> {
  const pending = interaction?.stored?.pendingMfa;
  const records = interaction?.experience?.records ?? [];
  const challengeOf = (type: 'WebAuthn' | 'SignInPasskey') =>
    records.flatMap((record) => (record.type === type && 'challenge' in record ? [record.challenge] : []))[0];
  const registers = (response: RegistrationResponse | undefined, challenge: string) =>
    registrationVerifier(response, challenge, origin, browser.overrides.release);
  const authenticates = (response: AuthenticationResponse | undefined, challenge: string) =>
    authenticationVerifier(response, challenge, allPasskeys(browser), origin);
  const payload = payloadOf(body);
  if (id === 'bindMfa' && pending?.kind === 'registration')
    return registers(BindWebAuthn.safeParse(body).data, pending.challenge);
  if (id === 'verifyMfa' && pending?.kind === 'authentication')
    return authenticates(VerifyWebAuthn.safeParse(body).data, pending.challenge);
  if (id === 'verifyWebAuthnRegistration')
    return registers(NewPasskey.safeParse(payload).data, challengeOf('WebAuthn') ?? '');
  if (id === 'verifyWebAuthnAuthentication')
    return authenticates(SignedChallenge.safeParse(payload).data, challengeOf('WebAuthn') ?? '');
  if (id !== 'verifyPasskeySignIn') return totpOnlyVerifier;
  const isOffered = typeof body === 'object' && body !== null && !('verificationId' in body);
  const challenge = isOffered ? interaction?.offeredChallenge : challengeOf('SignInPasskey');
  return authenticates(SignedChallenge.safeParse(payload).data, challenge ?? '');
}

import { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/interaction/validators/mfa.ts';
import type { OperationId } from '../prism/description.ts';
import type { Session } from '../session/session.ts';
import type { Passkey } from './factor.ts';
import { totpOnlyVerifier } from './mfa-verifier.ts';
import type { MfaVerifier } from './mfa-verifier.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';
import { passkeysOf } from './passkeys.ts';
import { verifyNewPasskey, verifyPasskeyUse } from './webauthn-response.ts';

const isSamePasskey = (a: Passkey, b: Passkey) =>
  a.id === b.id && a.publicKey === b.publicKey && a.counter === b.counter;

async function registrationVerifier(
  body: unknown,
  challenge: string,
  origin: string,
  release: ServerRelease,
): Promise<MfaVerifier> {
  const response = BindWebAuthn.safeParse(body);
  // Servers before 1.42 accept a passkey without user verification.
  const isVerificationRequired = isFrom('1.42', release);
  const passkey = response.success
    ? await verifyNewPasskey(challenge, response.data, origin, isVerificationRequired)
    : null;
  return {
    ...totpOnlyVerifier,
    verifyRegistration: (currentChallenge, _response, currentOrigin) =>
      currentChallenge === challenge && currentOrigin === origin ? passkey : null,
  };
}

async function authenticationVerifier(
  body: unknown,
  challenge: string,
  passkeys: readonly Passkey[],
  origin: string,
): Promise<MfaVerifier> {
  const response = VerifyWebAuthn.safeParse(body);
  const before = passkeys.find(({ id }) => id === response.data?.id);
  if (!response.success || !before) return totpOnlyVerifier;
  const after = await verifyPasskeyUse(challenge, response.data, before, origin);
  return {
    ...totpOnlyVerifier,
    verifyAuthentication: (currentChallenge, _response, currentPasskeys, currentOrigin) => {
      const isCurrent = currentPasskeys.some((passkey) => isSamePasskey(passkey, before));
      return currentChallenge === challenge && currentOrigin === origin && isCurrent ? after : null;
    },
  };
}

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
  const stored = interaction?.stored;
  const pending = stored?.pendingMfa;
  if (id === 'bindMfa' && pending?.kind === 'registration')
    return registrationVerifier(body, pending.challenge, origin, browser.overrides.release);
  if (id === 'verifyMfa' && pending?.kind === 'authentication') {
    const account = browser.accounts.find((one) => one.id === stored?.accountId) ?? null;
    return authenticationVerifier(body, pending.challenge, passkeysOf(account), origin);
  }
  return totpOnlyVerifier;
}

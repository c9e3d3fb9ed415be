import { matchingTotpStep } from './authenticator-app.ts';
import type { Passkey, Totp } from './factor.ts';
import type { AuthenticationResponse, RegistrationResponse } from './webauthn-response.ts';

/** Verifies second factors for the rules, which are synchronous. */
export interface MfaVerifier {
  /** The app with this code marked as used; null if the code is wrong or was used before (RFC 6238 §5.2). */
  verifyTotp(app: Totp, code: string, now: number): Totp | null;
  verifyRegistration(challenge: string, response: RegistrationResponse, origin: string): Passkey | null;
  /** The passkey with its new counter; null if the response does not match a passkey, the challenge or the origin. */
  verifyAuthentication(
    challenge: string,
    response: AuthenticationResponse,
    passkeys: readonly Passkey[],
    origin: string,
  ): Passkey | null;
}

/** Refuses every passkey, because only `verifyWebAuthn` can check one. */
export const totpOnlyVerifier: MfaVerifier = {
  verifyTotp: (app, code, now) => {
    const step = matchingTotpStep(app.secret, code, now);
    return step === null || step <= (app.usedStep ?? -1) ? null : { ...app, usedStep: step };
  },
  verifyRegistration: () => null,
  verifyAuthentication: () => null,
};

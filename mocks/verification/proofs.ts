import type { z } from 'zod/mini';
import type { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/validators/mfa.ts';
import type { Passkey, Totp } from './factors.ts';
import { stepOf } from './authenticator-app.ts';

export type RegistrationAnswer = z.output<typeof BindWebAuthn>;
export type AuthenticationAnswer = z.output<typeof VerifyWebAuthn>;

/** Who judges what needs cryptography. */
export interface Proofs {
  /** The app with the code's step used up; null where it shows another code, or this one was used (RFC 6238 §5.2). */
  totp(app: Totp, code: string, now: number): Totp | null;
  /** The new passkey; null where it does not answer the challenge from this origin. */
  registration(challenge: string, answer: RegistrationAnswer, origin: string): Passkey | null;
  /** The passkey, with its new counter; null where none of these answers the challenge from this origin. */
  authentication(
    challenge: string,
    answer: AuthenticationAnswer,
    passkeys: readonly Passkey[],
    origin: string,
  ): Passkey | null;
}

const totp: Proofs['totp'] = (app, code, now) => {
  const step = stepOf(app.secret, code, now);
  return step === null || step <= (app.usedStep ?? -1) ? null : { ...app, usedStep: step };
};

/** Judges codes; of passkeys none is right, as nothing has been gathered about them (`evidence.ts`). */
export const codeProofs: Proofs = { totp, registration: () => null, authentication: () => null };

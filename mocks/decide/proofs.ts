import type { z } from 'zod/mini';
import type { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/validators/mfa.ts';
import type { Passkey } from '../factors.ts';

/** Who judges what needs cryptography. */
export interface Proofs {
  /** Whether an app with this secret shows the code, one step of 30 seconds either side. */
  totp(secret: string, code: string, now: number): boolean;
  /** The new passkey; null where it does not answer the challenge from this origin. */
  registration(challenge: string, answer: z.output<typeof BindWebAuthn>, origin: string): Passkey | null;
  /** The passkey, with its new counter; null where none of these answers the challenge from this origin. */
  authentication(
    challenge: string,
    answer: z.output<typeof VerifyWebAuthn>,
    passkeys: readonly Passkey[],
    origin: string,
  ): Passkey | null;
}

/** Codes and passkeys cannot be checked yet, so none of them is right: nothing is pretended. */
export const noProofs: Proofs = { totp: () => false, registration: () => null, authentication: () => null };

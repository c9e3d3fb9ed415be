import type { readInteraction } from '../../api/generated/experience/operations.ts';
import type { Answer } from '../../api/operation.ts';
import type { InteractionEvent } from '../call.ts';

/** The server keeps one proof of each type; a newer one replaces it. */
export type ProofType =
  | 'Password'
  | 'EmailVerificationCode'
  | 'PhoneVerificationCode'
  | 'MfaEmailVerificationCode'
  | 'MfaPhoneVerificationCode'
  | 'Social'
  | 'EnterpriseSso'
  | 'OneTimeToken'
  | 'Totp'
  | 'WebAuthn'
  | 'SignInPasskey'
  | 'BackupCode';

/** The interaction as the server holds it. */
interface Held {
  readonly event: InteractionEvent;
  /** The server knows the person; in a registration: it has created the account. */
  readonly isIdentified: boolean;
  /** By type. */
  readonly proofs: {
    readonly [type: string]: { readonly id: string; readonly isVerified: boolean } | undefined;
  };
}

/**
 * Mirrors what the server holds, as far as its answers have told this document. It is empty in a new document, after a call
 * without an answer, and after a return from the back/forward cache.
 */
export function createMirror() {
  let held: Held | undefined;
  let isPressRepeated = false;
  let isSubmitLost = false;

  /** An empty mirror stays empty: a read will fill it. */
  const change = (part: Partial<Held>) => {
    if (held) held = { ...held, ...part };
  };
  const isRegistration = () => held?.event === 'Register';

  return {
    isEmpty: () => held === undefined,
    event: () => held?.event,
    isIdentified: () => held?.isIdentified === true,
    isRegistration,
    /** The server has created the account; another identification would create a second one. */
    isCreated: () => isRegistration() && held?.isIdentified === true,
    idOf: (type: ProofType): string => held?.proofs[type]?.id ?? '',
    isVerified: (type: ProofType): boolean => held?.proofs[type]?.isVerified === true,
    /** The last press of this document got no answer, so the next one repeats what the person has typed. */
    isPressRepeated: () => isPressRepeated,
    /** The last press got no answer, but the server has the proof that it asked for. True once, as the next press is another one. */
    takeRepeated: (type: ProofType): boolean => {
      const isRepeated = isPressRepeated && held?.proofs[type] !== undefined;
      if (isRepeated) isPressRepeated = false;
      return isRepeated;
    },
    /** The last submit got no answer, so it may have succeeded. */
    isSubmitLost: () => isSubmitLost,

    began: (event: InteractionEvent) => {
      held = { event, isIdentified: false, proofs: {} };
      isPressRepeated = false;
      isSubmitLost = false;
    },
    fill: ({ interactionEvent, userId, verificationRecords }: Answer<typeof readInteraction>) => {
      held = {
        event: interactionEvent,
        isIdentified: userId !== undefined,
        proofs: Object.fromEntries(
          verificationRecords.map(({ id, type, verified = false }) => [type, { id, isVerified: verified }]),
        ),
      };
    },
    setEvent: (event: InteractionEvent) => change({ event }),
    setIdentified: () => {
      change({ isIdentified: true });
      isPressRepeated = false;
    },
    setProof: (type: ProofType, id: string, isVerified: boolean) =>
      change({ proofs: { ...held?.proofs, [type]: { id, isVerified } } }),
    submitted: () => {
      held = undefined;
      isSubmitLost = false;
    },
    empty: () => void (held = undefined),
    lost: () => {
      held = undefined;
      isPressRepeated = true;
    },
    submitLost: () => {
      held = undefined;
      isPressRepeated = true;
      isSubmitLost = true;
    },
  };
}

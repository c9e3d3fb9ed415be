import type { readInteraction } from '../../api/generated/experience/operations.ts';
import type { Answer } from '../../api/operation.ts';
import type { InteractionEvent } from '../send.ts';

export type VerificationType =
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

/** The interaction on the server, as far as its answers have told this document. */
export interface InteractionSnapshot {
  readonly event: InteractionEvent;
  /** The server knows the user. During a registration: it has created the account. */
  readonly isIdentified: boolean;
  /** By type. The server keeps one verification record of each; a newer one replaces it. */
  readonly verificationRecords: {
    readonly [type: string]: { readonly id: string; readonly isVerified: boolean } | undefined;
  };
}

export const startedSnapshot = (event: InteractionEvent): InteractionSnapshot => ({
  event,
  isIdentified: false,
  verificationRecords: {},
});

export const snapshotOf = ({
  interactionEvent,
  userId,
  verificationRecords,
}: Answer<typeof readInteraction>): InteractionSnapshot => ({
  event: interactionEvent,
  isIdentified: userId !== undefined,
  verificationRecords: Object.fromEntries(
    verificationRecords.map(({ id, type, verified = false }) => [type, { id, isVerified: verified }]),
  ),
});

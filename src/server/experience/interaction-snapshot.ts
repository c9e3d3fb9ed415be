import type { readInteraction } from '../../api/generated/experience/operations.ts';
import type { Answer } from '../../api/operation.ts';
import type { InteractionEvent } from '../send.ts';

export type VerificationType =
  | 'Password'
  | 'NewPasswordIdentity'
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

interface VerificationRecord {
  readonly id: string;
  readonly isVerified: boolean;
  /** The username or address that the record is about. */
  readonly identifier?: string | undefined;
}

/** The interaction on the server, as far as its answers have told this document. */
export interface InteractionSnapshot {
  readonly event: InteractionEvent;
  /** The server knows the user. During a registration: it has created the account. */
  readonly isIdentified: boolean;
  /** The username of a new account, which the server has not created yet. */
  readonly stagedUsername?: string | undefined;
  /** By type. The server keeps one verification record of each; a newer one replaces it. */
  readonly verificationRecords: { readonly [type: string]: VerificationRecord | undefined };
}

export const startedSnapshot = (event: InteractionEvent): InteractionSnapshot => ({
  event,
  isIdentified: false,
  verificationRecords: {},
});

type Interaction = Answer<typeof readInteraction>;

/** Some types of record have no `verified`. The result of the verification shows that they are. */
const isVerified = (record: Interaction['verificationRecords'][number]): boolean => {
  switch (record.type) {
    case 'NewPasswordIdentity':
      return true;
    case 'Social':
      return record.socialUserInfo !== undefined;
    case 'EnterpriseSso':
      return record.enterpriseSsoUserInfo !== undefined;
    case 'BackupCode':
      return record.code !== undefined;
    default:
      return record.verified ?? false;
  }
};

export const snapshotOf = ({
  interactionEvent,
  userId,
  profile,
  verificationRecords,
}: Interaction): InteractionSnapshot => ({
  event: interactionEvent,
  isIdentified: userId !== undefined,
  stagedUsername: profile?.username,
  verificationRecords: Object.fromEntries(
    verificationRecords.map((record) => [
      record.type,
      { id: record.id, isVerified: isVerified(record), identifier: record.identifier?.value },
    ]),
  ),
});

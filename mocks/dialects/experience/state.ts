import type { IdentifierKind, ContactKind } from '../../../src/domain/identifier.ts';
import type { SocialUser } from '../../people/social-user.ts';
import type { Factor, Passkey } from '../../verification/factor.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import type { SentPasscode } from '../../world/passcodes.ts';

export interface Identifier {
  type: IdentifierKind;
  value: string;
}

/** A code of a message. `sent` is null once the code is used. */
interface CodeRecord {
  id: string;
  verified: boolean;
  identifier: { type: ContactKind; value: string };
  templateType: string;
  sent: SentPasscode | null;
}

/** A trip to a provider. `redirectUri` is null once its answer is verified. */
interface ProviderRecord {
  id: string;
  connectorId: string;
  redirectUri: string | null;
  user?: SocialUser;
  /** What the provider sent with the user. */
  rawData?: Readonly<Record<string, unknown>>;
}

/** What each record of an interaction holds. */
interface Records {
  Password: { id: string; identifier: Identifier };
  EmailVerificationCode: CodeRecord;
  PhoneVerificationCode: CodeRecord;
  MfaEmailVerificationCode: CodeRecord;
  MfaPhoneVerificationCode: CodeRecord;
  Social: ProviderRecord;
  EnterpriseSso: ProviderRecord;
  /** With the secret of a new app; without one, it proves the app that the person has. */
  Totp: { id: string; userId: string; secret?: string; verified: boolean };
  /** `passkey` is a new one; a record without `isNew` proves a passkey that the person has. */
  WebAuthn: {
    id: string;
    userId: string;
    challenge: string;
    isNew: boolean;
    passkey?: Passkey;
    verified: boolean;
  };
  SignInPasskey: { id: string; challenge: string | null; userId?: string; verified: boolean };
  /** New codes, or the code that the person has used. */
  BackupCode: { id: string; userId: string; codes?: readonly string[]; code?: string };
  NewPasswordIdentity: { id: string; identifier: Identifier; password: string };
  OneTimeToken: { id: string; identifier: Identifier };
}

export type RecordType = keyof Records;
export type RecordOf<Type extends RecordType> = Type extends RecordType
  ? { type: Type } & Records[Type]
  : never;
export type VerificationRecord = RecordOf<RecordType>;

/** Parts that submit will write to the account, or that a registration will write on identification. */
export interface StagedProfile {
  username?: string;
  email?: string;
  phone?: string;
  password?: string;
  social?: { target: string; user: SocialUser };
  organization?: { connectorId: string; user: SocialUser };
  extra?: Readonly<Record<string, unknown>>;
}

export interface StagedMfa {
  isEnabled?: boolean;
  isSkipped?: boolean;
  isSuggestionSkipped?: boolean;
  isPasskeySkipped?: boolean;
  factors?: readonly Factor[];
}

/** An interaction of the experience API. It holds at most one record of each type; the latest comes last. */
export interface ExperienceInteraction {
  event: InteractionEventName;
  userId: string | null;
  profile: StagedProfile;
  mfa: StagedMfa;
  records: readonly VerificationRecord[];
  captcha: { verified: boolean; skipped: boolean };
}

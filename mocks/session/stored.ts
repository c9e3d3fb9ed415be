import type { z } from 'zod/mini';
import type { InteractionEvent, Profile } from '../../src/api/generated/validators/interaction.ts';
import type { Factor, PendingMfa } from '../verification/factors.ts';

export type Event = z.output<typeof InteractionEvent>;
export type ProfileParts = z.output<typeof Profile>;

/** What a provider tells about a person. */
export interface SocialUser {
  /** The provider's own id of the person. */
  id: string;
  name?: string;
  /** In lower case. */
  email?: string;
  phone?: string;
}

/** What proves an identifier (contract §2). */
export type IdentifierRecord =
  | { kind: 'accountId'; value: string }
  | { kind: 'emailVerified'; value: string }
  | { kind: 'phoneVerified'; value: string }
  | { kind: 'social'; connectorId: string; userInfo: SocialUser };

/** What a faithful server remembers of one interaction (contract §2). */
export interface Stored {
  event: Event;
  /** Whom a submit in event SignIn has found. */
  accountId?: string;
  identifiers: readonly IdentifierRecord[];
  profile?: ProfileParts;
  bindMfas: readonly Factor[];
  pendingMfa?: PendingMfa;
  /** Whose second step is done. */
  verifiedMfa?: { type: Factor['type']; accountId: string };
  mfaSkipped?: true;
  /** The id that a passkey of a new account already carries. */
  newAccountId?: string;
}

/** A one-time code on its way. */
export interface SentCode {
  kind: 'email' | 'phone';
  /** Where it went; an e-mail address in lower case. */
  to: string;
  code: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Wrong attempts. */
  tries: number;
}

/** A social sign-in that has left for the provider. */
export interface SocialStart {
  connectorId: string;
  redirectUri: string;
}

/** What a person has shown: a password, a code from a message, a social account, a second factor. */
export type AuthMethod = 'password' | 'email-code' | 'phone-code' | 'social' | Factor['type'];

/** How somebody came in, as the application may learn it. */
export interface SignInRecord {
  /** The account was created by this. */
  isNew: boolean;
  /** In the order of the steps. */
  methods: readonly AuthMethod[];
}

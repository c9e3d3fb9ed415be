import type { z } from 'zod/mini';
import type { InteractionEvent, Profile } from '../../src/api/generated/validators/interaction.ts';
import type { ContactKind } from '../../src/domain/identifier.ts';
import type { Factor, PendingMfa } from '../verification/factor.ts';

export type InteractionEventName = z.output<typeof InteractionEvent>;
export type ProfileParts = z.output<typeof Profile>;

export interface SocialUser {
  /** The person's id at the provider. */
  id: string;
  name?: string;
  /** In lower case. */
  email?: string;
  phone?: string;
}

/** A verified identifier. */
export type IdentifierRecord =
  | { kind: 'accountId'; value: string }
  | { kind: 'emailVerified'; value: string }
  | { kind: 'phoneVerified'; value: string }
  | { kind: 'social'; connectorId: string; userInfo: SocialUser };

/** The state of one interaction on the server. */
export interface StoredInteraction {
  event: InteractionEventName;
  accountId?: string;
  identifiers: readonly IdentifierRecord[];
  profile?: ProfileParts;
  bindMfas: readonly Factor[];
  pendingMfa?: PendingMfa;
  verifiedMfa?: { type: Factor['type']; accountId: string };
  mfaSkipped?: true;
  /** The id of the account that will be created; its first passkey already contains it. */
  newAccountId?: string;
}

export interface SentPasscode {
  kind: ContactKind;
  /** An e-mail address is in lower case. */
  to: string;
  code: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  tries: number;
}

export interface PendingSocialSignIn {
  connectorId: string;
  redirectUri: string;
}

/**
 * A single sign-on: `trip` while the person is at the organization, `registration` once an unknown identity has come
 * back.
 */
export type SingleSignOn =
  | { step: 'trip'; connectorId: string; redirectUri: string }
  | { step: 'registration'; connectorId: string; user: SocialUser };

export type AuthMethod =
  | 'password'
  | 'email-code'
  | 'phone-code'
  | 'social'
  | 'single-sign-on'
  | Factor['type'];

export interface SignInRecord {
  isNew: boolean;
  methods: readonly AuthMethod[];
}

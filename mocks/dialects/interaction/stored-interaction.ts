import type { z } from 'zod/mini';
import type { Profile } from '../../../src/api/generated/interaction/validators/interaction.ts';
import type { Factor, PendingMfa } from '../../verification/factor.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import type { SocialUser } from '../../people/social-user.ts';

export type ProfileParts = z.output<typeof Profile>;

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

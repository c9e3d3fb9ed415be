import { randomBytes } from 'node:crypto';
import { usualControls } from './controls.ts';
import type { Controls, RecentRequest } from './controls.ts';
import type { Attempts } from '../decide/attempts.ts';
import type { Account } from '../people/personas.ts';
import type { Event, SentCode, SignInRecord, SocialStart, SocialUser, Stored } from './stored.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** One authorization request; the cookie `_interaction` holds its id. */
export interface Interaction {
  id: string;
  browserId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  clientId: string;
  redirectUri: string;
  state: string | null;
  /** Null until something is PUT. */
  stored: Stored | null;
  /** The code that counts, by the event it was sent for; outlives a PUT, as one may bring it (contract §4). */
  codes: Readonly<Partial<Record<Event, SentCode>>>;
  /** Kept from the way to the provider until the return. */
  social: SocialStart | null;
  /** Who is signed in once submit has agreed. */
  accountId: string | null;
  hasConsented: boolean;
  /** How they came in; null until submit has agreed. */
  signIn: SignInRecord | null;
}

/** A message with a code, as its receiver finds it. */
export interface InboxMessage extends Omit<SentCode, 'tries'> {
  id: string;
  interactionId: string;
  event: Event;
  /** A later one for the same event voids it; whether it has expired, the clock tells. */
  state: 'waiting' | 'used' | 'voided';
}

/** One browser, over all its interactions; the cookie `_mock` holds its id. */
export interface BrowserSession {
  id: string;
  tenant: string;
  /** Its own copy of the tenant's accounts. */
  accounts: readonly Account[];
  attempts: Attempts;
  /** Every message of this browser, the newest first. */
  inbox: readonly InboxMessage[];
  /** Whom a social provider sent back, by the authorization code that says so. */
  social: Readonly<Record<string, SocialUser>>;
  controls: Controls;
  /** Its last calls, the newest first. */
  recent: readonly RecentRequest[];
}

/** What a rule reads, and returns changed. */
export interface Session {
  browser: BrowserSession;
  interaction: Interaction | null;
}

/** An unguessable name for a cookie or a code. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A browser that has just come in. */
export const newBrowser = (tenant: Tenant): BrowserSession => ({
  id: newId(),
  tenant: tenant.name,
  accounts: tenant.accounts,
  attempts: {},
  inbox: [],
  social: {},
  controls: usualControls(tenant.generation),
  recent: [],
});

/** An interaction that the application has just begun. */
export const newInteraction = (
  begun: Pick<Interaction, 'id' | 'browserId' | 'startedAt' | 'clientId' | 'redirectUri' | 'state'>,
): Interaction => ({
  ...begun,
  stored: null,
  codes: {},
  social: null,
  accountId: null,
  hasConsented: false,
  signIn: null,
});

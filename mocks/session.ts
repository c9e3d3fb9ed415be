import { randomBytes } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Attempts } from './decide/attempts.ts';
import type { Account } from './personas.ts';
import type { Event, SentCode, SocialStart, Stored } from './stored.ts';
import type { Tenant } from './tenants/tenant.ts';

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
}

/** A message with a code, as its receiver finds it. */
export interface InboxMessage extends Omit<SentCode, 'tries'> {
  event: Event;
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
}

/** What a rule reads, and returns changed. */
export interface Session {
  browser: BrowserSession;
  interaction: Interaction | null;
}

/** Seconds after which an interaction is forgotten. */
export const interactionTtlS = 3600;
const limit = 10_000;

/** An unguessable name for a cookie or a code. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A browser that has just come in. */
export const newBrowser = (tenant: Tenant): BrowserSession => ({
  id: newId(),
  tenant: tenant.name,
  accounts: tenant.accounts,
  attempts: {},
  inbox: [],
});

/** An interaction that the application has just begun. */
export const newInteraction = (
  begun: Pick<Interaction, 'id' | 'browserId' | 'startedAt' | 'clientId' | 'redirectUri' | 'state'>,
): Interaction => ({ ...begun, stored: null, codes: {}, social: null, accountId: null, hasConsented: false });

/** Keeps sessions in memory and drops the oldest ones. */
export class SessionStore {
  readonly #browsers = new BoundedMap<BrowserSession>(limit);
  readonly #interactions = new BoundedMap<Interaction>(limit);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  browser(id: string | undefined): BrowserSession | undefined {
    return id === undefined ? undefined : this.#browsers.get(id);
  }

  /** The interaction of that id, unless it has ended or expired. */
  interaction(id: string | undefined): Interaction | undefined {
    const found = id === undefined ? undefined : this.#interactions.get(id);
    if (!found || this.#clock.now() - found.startedAt > interactionTtlS * 1000) return undefined;
    return this.#browsers.get(found.browserId) && found;
  }

  save({ browser, interaction }: Session): void {
    this.#browsers.set(browser.id, browser);
    if (interaction) this.#interactions.set(interaction.id, interaction);
  }

  end(interaction: Interaction): void {
    this.#interactions.delete(interaction.id);
  }
}

import { randomBytes } from 'node:crypto';
import type { z } from 'zod/mini';
import type { InteractionEvent, Profile } from '../src/api/generated/validators/interaction.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Attempts } from './decide/attempts.ts';
import type { Account } from './personas.ts';
import type { Tenant } from './tenants/tenant.ts';

/** What proves an identifier (contract §2). */
export type IdentifierRecord =
  | { kind: 'accountId'; value: string }
  | { kind: 'emailVerified'; value: string }
  | { kind: 'phoneVerified'; value: string }
  | { kind: 'social'; connectorId: string; userInfo: Readonly<Record<string, unknown>> };

/** What a faithful server remembers of one interaction (contract §2). */
export interface Stored {
  event: z.output<typeof InteractionEvent>;
  accountId?: string;
  identifiers: readonly IdentifierRecord[];
  profile?: z.output<typeof Profile>;
  bindMfas: readonly unknown[];
  pendingMfa?: unknown;
  verifiedMfa?: unknown;
  mfaSkipped?: boolean;
}

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
  /** Who is signed in once submit has agreed. */
  accountId: string | null;
  hasConsented: boolean;
}

/** One browser, over all its interactions; the cookie `_mock` holds its id. */
export interface BrowserSession {
  id: string;
  tenant: string;
  /** Its own copy of the tenant's accounts. */
  accounts: readonly Account[];
  attempts: Attempts;
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
});

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

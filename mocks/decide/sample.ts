import type { Clock } from '../clock.ts';
import { newBrowser } from '../session.ts';
import type { Interaction, Session, Stored } from '../session.ts';
import { tenantNamed, tenants, worldOf } from '../world.ts';
import type { World } from '../world.ts';

/** A clock for tests, moved by hand. */
export class HandClock implements Clock {
  #now = Date.UTC(2026, 10, 1);
  now = () => this.#now;
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** What a tenant's session sees, for tests of rules. */
export const sampleWorld = (tenant = 'default'): World => worldOf(tenant, 'http://localhost:3000');

/** A session that has just come from the application, for tests of rules. */
export function sampleSession(tenant = 'default', stored: Stored | null = null) {
  const browser = newBrowser(tenantNamed(tenant) ?? tenants[0]);
  const interaction: Interaction = {
    id: 'interaction-1',
    browserId: browser.id,
    startedAt: 0,
    clientId: 'demo-app',
    redirectUri: 'http://localhost:3000/demo-app',
    state: 'a b',
    stored,
    accountId: null,
    hasConsented: false,
  };
  return { browser, interaction } satisfies Session;
}

import type { Clock } from '../../session/clock.ts';
import type { Random } from '../../session/random.ts';
import { newBrowser, newInteraction } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import type { Stored } from '../../session/stored.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { tenantNamed, tenants, worldOf } from '../../session/mock-context.ts';
import type { Settings, World } from '../../session/mock-context.ts';

/** A clock for tests, moved by hand. */
export class HandClock implements Clock {
  #now = Date.UTC(2026, 10, 1);
  now = () => this.#now;
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** Chance that tests can foresee: a counter, written to the length asked for. */
export class CountedRandom implements Random {
  #count = 0;
  #next = (length: number, radix: number) =>
    (++this.#count).toString(radix).padStart(length, '0').slice(-length);
  digits = (length: number) => this.#next(length, 10);
  hex = (length: number) => this.#next(length, 16);
  base32 = (length: number) => this.#next(length, 8).replaceAll(/[01]/g, 'A');
}

export interface SampleChanges {
  settings?: Partial<Settings>;
  tenant?: Partial<Tenant>;
}

/** What a tenant's session sees, for tests of rules; what is not changed is the tenant's. */
export function sampleWorld(name = 'default', { settings, tenant }: SampleChanges = {}): World {
  const world = worldOf(name, 'http://localhost:3000');
  return {
    ...world,
    settings: { ...world.settings, ...settings },
    tenant: { ...world.tenant, ...tenant },
    random: new CountedRandom(),
  };
}

/** A session that has just come from the application, for tests of rules. */
export function sampleSession(tenant = 'default', stored: Stored | null = null) {
  const browser = newBrowser(tenantNamed(tenant) ?? tenants[0]);
  const begun = newInteraction({
    id: 'interaction-1',
    browserId: browser.id,
    startedAt: 0,
    clientId: 'demo-app',
    redirectUri: 'http://localhost:3000/demo-app',
    state: 'a b',
  });
  return { browser, interaction: { ...begun, stored } } satisfies Session;
}

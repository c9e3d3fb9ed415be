import { newBrowserSession, newInteraction } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import type { StoredInteraction } from '../../dialects/interaction/stored-interaction.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findTenant, tenants } from '../../tenants/tenants.ts';
import { mockContextFor } from '../../world/mock-context.ts';
import type { Settings } from '../../tenants/tenants.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { Clock } from '../../session/clock.ts';
import type { Random } from '../../session/random.ts';

export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 1);
  now = () => this.#now;
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** A counter padded to the requested length, so that tests know every "random" value. */
class PredictableRandom implements Random {
  #count = 0;
  #next = (length: number, radix: number) =>
    (++this.#count).toString(radix).padStart(length, '0').slice(-length);
  digits = (length: number) => this.#next(length, 10);
  hex = (length: number) => this.#next(length, 16);
  base32 = (length: number) => this.#next(length, 8).replaceAll(/[01]/g, 'A');
}

export interface FixtureOverrides {
  settings?: Partial<Settings>;
  tenant?: Partial<Tenant>;
}

export function contextFixture(name = 'default', { settings, tenant }: FixtureOverrides = {}): MockContext {
  const context = mockContextFor(name, 'http://localhost:3000');
  return {
    ...context,
    settings: { ...context.settings, ...settings },
    tenant: { ...context.tenant, ...tenant },
    random: new PredictableRandom(),
  };
}

export function sessionFixture(tenant = 'default', stored: StoredInteraction | null = null) {
  const browser = newBrowserSession(findTenant(tenant) ?? tenants[0]);
  const interaction = newInteraction({
    id: 'interaction-1',
    browserId: browser.id,
    startedAt: 0,
    clientId: 'demo-app',
    redirectUri: 'http://localhost:3000/demo-app',
    state: 'a b',
  });
  return { browser, interaction: { ...interaction, stored } } satisfies Session;
}

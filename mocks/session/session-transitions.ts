import type { ServerRelease } from './server-release.ts';
import { newBrowserSession, newInteraction } from './session.ts';
import type { BrowserSession, Interaction } from './session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Moves the browser to another tenant, with that tenant's accounts and release, and forgets its interactions.
 * Keeps the other overrides, except the persona.
 */
export function switchTenant(
  browser: BrowserSession,
  tenant: Tenant,
  newRelease: ServerRelease,
): BrowserSession {
  if (browser.tenant === tenant.name) return browser;
  const { id, recent, overrides, interactionIds } = browser;
  const fresh = newBrowserSession(tenant, newRelease);
  const { release } = fresh.overrides;
  return { ...fresh, id, recent, interactionIds, overrides: { ...overrides, release, persona: null } };
}

export const resetBrowser = (
  { id }: BrowserSession,
  tenant: Tenant,
  release: ServerRelease,
): BrowserSession => ({ ...newBrowserSession(tenant, release), id });

export const restartInteraction = (interaction: Interaction): Interaction => newInteraction(interaction);

import { usualControls } from './controls.ts';
import { newBrowser, newInteraction } from './session.ts';
import type { BrowserSession, Interaction } from './session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * The browser at another tenant: its people and its usual generation, and nothing of what happened at the former one.
 * Faults, answers, code and clock stay as they were switched.
 */
export function atTenant(before: BrowserSession, tenant: Tenant): BrowserSession {
  if (before.tenant === tenant.name) return before;
  const { id, recent, controls } = before;
  const fresh = newBrowser(tenant);
  const { generation } = fresh.controls;
  return { ...fresh, id, recent, controls: { ...controls, generation, persona: null } };
}

/** The browser as on its first visit to its tenant, with nothing switched. */
export const asNew = ({ id }: BrowserSession, tenant: Tenant): BrowserSession => ({
  ...newBrowser(tenant),
  id,
  controls: usualControls(tenant.generation),
});

/** The interaction as it was when it began. */
export const begunAgain = (interaction: Interaction): Interaction => newInteraction(interaction);

import type { MockState } from '../session/mock-state.ts';
import type { Session } from '../session/session.ts';
import { resetBrowser } from '../session/session-transitions.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant } from '../tenants/tenants.ts';

/**
 * Resets this session (keeping its tenant) or the whole mock; saves and returns the new session. After a reset of the whole mock, it has
 * the `newTenant` of a new browser.
 */
export function reset(
  { sessions, authorizationCodes, deviceCodes, releaseOf }: MockState,
  { browser }: Session,
  all: boolean,
  newTenant: Tenant,
): Session {
  if (all) {
    sessions.clear();
    authorizationCodes.clear();
    deviceCodes.clear();
  } else sessions.endInteractionsOf(browser.id);
  const tenant = (all ? undefined : findTenant(browser.tenant)) ?? newTenant;
  const newBrowser = resetBrowser(browser, tenant, releaseOf(tenant));
  const session = { browser: newBrowser, interaction: null };
  sessions.save(session);
  return session;
}

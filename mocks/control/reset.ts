import type { MockState } from '../session/mock-state.ts';
import { newBrowserSession } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { resetBrowser } from '../session/session-transitions.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';

/** Resets this session (keeping its tenant) or the whole mock; saves and returns the new session. */
export function reset(
  { sessions, authorizationCodes, deviceCodes }: MockState,
  { browser }: Session,
  all: boolean,
): Session {
  if (all) {
    sessions.clear();
    authorizationCodes.clear();
    deviceCodes.clear();
  } else sessions.endInteractionsOf(browser.id);
  const newBrowser = all
    ? { ...newBrowserSession(tenants[0]), id: browser.id }
    : resetBrowser(browser, findTenant(browser.tenant) ?? tenants[0]);
  const session = { browser: newBrowser, interaction: null };
  sessions.save(session);
  return session;
}

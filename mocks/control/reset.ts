import type { Backend } from '../server/backend.ts';
import { newBrowser } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { asNew } from '../session/switching.ts';
import { tenantNamed, tenants } from '../session/mock-context.ts';

/** Begins anew: this session at its tenant, or the whole mock; keeps and returns what the caller has then. */
export function reset({ sessions, codes }: Backend, { browser }: Session, all: boolean): Session {
  if (all) {
    sessions.clear();
    codes.clear();
  } else sessions.endAllOf(browser.id);
  const fresh = all
    ? { ...newBrowser(tenants[0]), id: browser.id }
    : asNew(browser, tenantNamed(browser.tenant) ?? tenants[0]);
  const session = { browser: fresh, interaction: null };
  sessions.save(session);
  return session;
}

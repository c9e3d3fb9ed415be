import { sessionOf } from '../server/backend.ts';
import type { Backend } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import { cookie } from '../server/reply.ts';
import type { Session } from '../session/session.ts';

/** The session of whoever asks; a stranger gets one that is kept, and the cookie to come back with. */
export function visitorOf(backend: Backend, exchange: Exchange): Session & { cookies: readonly string[] } {
  const session = sessionOf(backend, exchange);
  if (backend.sessions.browser(session.browser.id)) return { ...session, cookies: [] };
  backend.sessions.save(session);
  return { ...session, cookies: [cookie('_mock', session.browser.id)] };
}

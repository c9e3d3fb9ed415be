import type { Clock } from '../session/clock.ts';
import { Codes } from '../oidc/authorization-codes.ts';
import type { Exchange } from './exchange.ts';
import { SessionStore } from '../session/session-store.ts';
import { newBrowser } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { tenantChosenBy } from '../session/tenant-choice.ts';

/** All the mock remembers. */
export interface Backend {
  clock: Clock;
  sessions: SessionStore;
  codes: Codes;
}

export const createBackend = (clock: Clock): Backend => ({
  clock,
  sessions: new SessionStore(clock),
  codes: new Codes(clock),
});

/** The session the cookies name; a stranger gets one of the tenant that the request chooses, which nobody keeps. */
export function sessionOf({ sessions }: Backend, exchange: Exchange): Session {
  const { cookies } = exchange;
  const interaction = sessions.interaction(cookies.get('_interaction')) ?? null;
  const browser = sessions.browser(interaction?.browserId ?? cookies.get('_mock'));
  return { browser: browser ?? newBrowser(tenantChosenBy(exchange)), interaction };
}

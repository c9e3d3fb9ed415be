import type { Clock } from './clock.ts';
import { Codes } from './codes.ts';
import { SessionStore, newBrowser } from './session.ts';
import type { Session } from './session.ts';
import { tenants } from './world.ts';

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

/** The session the cookies name; a stranger gets one of the default tenant, which nobody keeps. */
export function sessionOf({ sessions }: Backend, cookies: ReadonlyMap<string, string>): Session {
  const interaction = sessions.interaction(cookies.get('_interaction')) ?? null;
  const browser = sessions.browser(interaction?.browserId ?? cookies.get('_mock'));
  return { browser: browser ?? newBrowser(tenants[0]), interaction };
}

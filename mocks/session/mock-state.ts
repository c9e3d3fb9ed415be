import type { Clock } from './clock.ts';
import { AuthorizationCodes } from '../oidc/authorization-codes.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { SessionStore } from './session-store.ts';
import { newBrowserSession } from './session.ts';
import type { Session } from './session.ts';
import { requestedTenant } from './requested-tenant.ts';

export interface MockState {
  clock: Clock;
  sessions: SessionStore;
  authorizationCodes: AuthorizationCodes;
}

export const createMockState = (clock: Clock): MockState => ({
  clock,
  sessions: new SessionStore(clock),
  authorizationCodes: new AuthorizationCodes(clock),
});

/** The session that the cookies name; else a new one of the requested tenant, which is not saved. */
export function sessionForRequest({ sessions }: MockState, request: HttpRequest): Session {
  const { cookies } = request;
  const interaction = sessions.findInteraction(cookies.get('_interaction')) ?? null;
  const browser = sessions.findBrowser(interaction?.browserId ?? cookies.get('_mock'));
  return { browser: browser ?? newBrowserSession(requestedTenant(request)), interaction };
}

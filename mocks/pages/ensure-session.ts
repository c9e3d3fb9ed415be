import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { cookie } from '../server/http-response.ts';
import type { Session } from '../session/session.ts';

/** The session of a request. If there is none, saves a new one and returns its cookie. */
export function ensureSession(
  mockState: MockState,
  request: HttpRequest,
): Session & { cookies: readonly string[] } {
  const session = sessionForRequest(mockState, request);
  if (mockState.sessions.findBrowser(session.browser.id)) return { ...session, cookies: [] };
  mockState.sessions.save(session);
  return { ...session, cookies: [cookie('_mock', session.browser.id)] };
}

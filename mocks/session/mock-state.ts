import type { Clock } from './clock.ts';
import { AuthorizationCodes } from '../oidc/authorization-codes.ts';
import { DeviceCodes } from '../oidc/device-codes.ts';
import type { Defect } from '../rules/defect.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { isFrom, type ServerRelease } from './server-release.ts';
import { SessionStore } from './session-store.ts';
import { newBrowserSession } from './session.ts';
import type { Session } from './session.ts';
import { requestedTenant } from './requested-tenant.ts';

export interface MockState {
  clock: Clock;
  sessions: SessionStore;
  authorizationCodes: AuthorizationCodes;
  deviceCodes: DeviceCodes;
  defect: Defect | undefined;
  /** The release of every tenant, in place of its own. */
  release: ServerRelease | undefined;
}

export const createMockState = (clock: Clock, defect?: Defect, release?: ServerRelease): MockState => ({
  clock,
  sessions: new SessionStore(clock),
  authorizationCodes: new AuthorizationCodes(clock),
  deviceCodes: new DeviceCodes(),
  defect,
  release,
});

/**
 * The session of the cookies, or a new, unsaved one of the requested tenant. From 1.42 on, the header
 * Logto-App-Id keeps the interactions of two applications apart.
 */
export function sessionForRequest({ sessions, release }: MockState, request: HttpRequest): Session {
  const { cookies, headers } = request;
  const latest = sessions.findInteraction(cookies.get('_interaction')) ?? null;
  const browser = sessions.findBrowser(latest?.browserId ?? cookies.get('_mock'));
  if (!browser) return { browser: newBrowserSession(requestedTenant(request), release), interaction: latest };
  const appId = [headers['logto-app-id']].flat()[0];
  const isApart = appId !== undefined && isFrom('1.42', browser.overrides.release);
  if (!isApart || latest?.clientId === appId) return { browser, interaction: latest };
  const isNamed = cookies.has('_interaction') && Object.hasOwn(browser.interactionIds, appId);
  const own = isNamed ? browser.interactionIds[appId] : undefined;
  return { browser, interaction: sessions.findInteraction(own) ?? null };
}

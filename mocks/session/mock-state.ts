import type { Clock } from './clock.ts';
import { AuthorizationCodes } from '../oidc/authorization-codes.ts';
import { DeviceCodes } from '../oidc/device-codes.ts';
import type { Defect } from '../rules/defect.ts';
import type { HttpRequest } from '../server/http-request.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { defaultRelease, isFrom, type ServerRelease } from './server-release.ts';
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
  /** The release of a tenant until the session changes it. */
  releaseOf: (tenant: Pick<Tenant, 'release'>) => ServerRelease;
}

/** The releases of tenants: `release` in place of their own, `defaultRelease` for those without one. */
export interface ReleaseOptions {
  release?: ServerRelease | undefined;
  defaultRelease?: ServerRelease | undefined;
}

export const createMockState = (
  clock: Clock,
  defect?: Defect,
  { release, defaultRelease: byDefault = defaultRelease }: ReleaseOptions = {},
): MockState => ({
  clock,
  sessions: new SessionStore(clock),
  authorizationCodes: new AuthorizationCodes(clock),
  deviceCodes: new DeviceCodes(),
  defect,
  releaseOf: (tenant) => release ?? tenant.release ?? byDefault,
});

/**
 * The session of the cookies, or a new, unsaved one of the requested tenant. From 1.42 on, the header
 * Logto-App-Id keeps the interactions of two applications apart.
 */
export function sessionForRequest({ sessions, releaseOf }: MockState, request: HttpRequest): Session {
  const { cookies, headers } = request;
  const latest = sessions.findInteraction(cookies.get('_interaction')) ?? null;
  const browser = sessions.findBrowser(latest?.browserId ?? cookies.get('_mock'));
  if (!browser) {
    const tenant = requestedTenant(request);
    return { browser: newBrowserSession(tenant, releaseOf(tenant)), interaction: latest };
  }
  const appId = [headers['logto-app-id']].flat()[0];
  const isApart = appId !== undefined && isFrom('1.42', browser.overrides.release);
  if (!isApart || latest?.clientId === appId) return { browser, interaction: latest };
  const isNamed = cookies.has('_interaction') && Object.hasOwn(browser.interactionIds, appId);
  const own = isNamed ? browser.interactionIds[appId] : undefined;
  return { browser, interaction: sessions.findInteraction(own) ?? null };
}

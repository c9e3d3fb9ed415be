import { authorizationResponseUrl, isApplication } from './applications.ts';
import { isFrom, isServerRelease, serverReleases } from '../session/server-release.ts';
import { unknownName } from '../inputs/nearest-names.ts';
import type { MockState } from '../session/mock-state.ts';
import { firstScreen } from './first-screen.ts';
import { linkScreen } from './link-screen.ts';
import { claimsOf } from './authorization-codes.ts';
import { clockForBrowser } from '../session/clock.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { loginHint } from '../people/login-hint.ts';
import { findPersona, tenantForPersona } from '../people/find-persona.ts';
import { cookie, expiredCookie, json, seeOther, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { newBrowserSession, newId, newInteraction } from '../session/session.ts';
import type { BrowserSession } from '../session/session.ts';
import { switchTenant } from '../session/session-transitions.ts';
import { requestedTenant, tenantHeader, unknownTenantMessage } from '../session/requested-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant } from '../tenants/tenants.ts';

/** Parameters that only the mock has; they change the session. */
export const mockParams = ['tenant', 'release', 'persona'] as const;
const mockParam = (query: URLSearchParams, name: (typeof mockParams)[number]) => query.get(name);

const redirectUriOf = ({ url, origin }: HttpRequest) => {
  const demoApp = `${origin}/demo-app`;
  const redirectUri = url.searchParams.get('redirect_uri') ?? demoApp;
  if (!URL.canParse(redirectUri)) return null;
  const parsed = new URL(redirectUri);
  return parsed.origin + parsed.pathname === demoApp ? redirectUri : null;
};

/**
 * The tenant by query, header, existing session, cookie, in this order; a persona can replace the last two.
 * Returns the name itself if no tenant has it, for the error message.
 */
const tenantOf = (request: HttpRequest, browser: BrowserSession | undefined): Tenant | string => {
  const query = request.url.searchParams;
  const name = mockParam(query, 'tenant') ?? tenantHeader(request);
  if (name !== undefined) return findTenant(name) ?? name;
  const tenant = findTenant(browser?.tenant ?? '') ?? requestedTenant(request);
  const persona = findPersona(mockParam(query, 'persona') ?? '');
  return persona ? tenantForPersona(persona, tenant) : tenant;
};

const unknownClient = (clientId: string): HttpResponse =>
  json(400, {
    error: 'invalid_client',
    error_description: clientId
      ? `There is no application "${clientId.slice(0, 80)}". Try client_id=demo-app.`
      : 'client_id is missing. Try client_id=demo-app.',
  });

const unknownInteraction = (): HttpResponse =>
  json(400, {
    code: 'session.not_found',
    message: 'Session not found. Please go back and sign in again.',
    error: 'invalid_request',
    error_description: 'session not found',
  });

/** `GET /oidc/auth`: starts an interaction for an application. */
export function beginInteraction(request: HttpRequest, mockState: MockState): HttpResponse {
  const { sessions, clock } = mockState;
  const { url, origin, cookies } = request;
  const query = url.searchParams;
  const existing = sessions.findBrowser(cookies.get('_mock'));
  const tenant = tenantOf(request, existing);
  if (typeof tenant === 'string') return textLine(400, unknownTenantMessage(tenant));
  const clientId = query.get('client_id') ?? (url.pathname === '/' ? 'demo-app' : '');
  if (!isApplication(clientId)) return unknownClient(clientId);
  const redirectUri = redirectUriOf(request);
  if (!redirectUri) return textLine(400, `redirect_uri must be ${origin}/demo-app, or be left out.`);
  const state = query.get('state');
  if (query.get('prompt') === 'none')
    return seeOther(authorizationResponseUrl(redirectUri, { error: 'login_required', state }));

  const release = mockParam(query, 'release');
  if (release !== null && !isServerRelease(release))
    return textLine(400, unknownName('server release', release, serverReleases));
  const started = existing
    ? switchTenant(existing, tenant, mockState.releaseOf(tenant))
    : newBrowserSession(tenant, mockState.releaseOf(tenant));
  const id = newId();
  const browser: BrowserSession = {
    ...started,
    overrides: { ...started.overrides, ...(release !== null && { release }) },
    interactionIds: { ...started.interactionIds, [clientId]: id },
  };
  const persona = mockParam(query, 'persona') ?? browser.overrides.persona;
  const login = persona === null ? { hint: null } : loginHint(browser, persona);
  if ('wrong' in login) return textLine(400, login.wrong);
  const startedAt = clockForBrowser(browser, clock).now();
  const interaction = newInteraction({
    id,
    browserId: browser.id,
    startedAt,
    clientId,
    redirectUri,
    state,
  });
  sessions.save({ browser, interaction });

  const screen =
    linkScreen(query, browser, startedAt, origin) ??
    firstScreen(query, clientId, browser.overrides.release, origin);
  if (login.hint !== null && !query.has('login_hint')) screen.searchParams.set('login_hint', login.hint);
  const lines = [cookie('_interaction', interaction.id), cookie('_mock', browser.id)];
  return seeOther(screen.href, lines);
}

/** From 1.42 on, servers keep an interaction of another application. */
function cookieAfterSignIn(browser: BrowserSession, { sessions }: MockState): string {
  const isApart = isFrom('1.42', browser.overrides.release);
  const other = isApart && Object.values(browser.interactionIds).find((id) => sessions.findInteraction(id));
  return other ? cookie('_interaction', other) : expiredCookie('_interaction');
}

/** `GET /oidc/auth/{id}` and `/oidc/device/{id}`: redirects to consent, back to the application, or to the end of the device flow. */
export function resumeInteraction(
  id: string,
  { origin, cookies }: HttpRequest,
  mockState: MockState,
): HttpResponse {
  const { sessions, authorizationCodes, deviceCodes, clock } = mockState;
  const interaction = sessions.findInteraction(id);
  const isOwn = cookies.get('_interaction') === id || cookies.get('_mock') === interaction?.browserId;
  if (!interaction || !isOwn) return unknownInteraction();
  const browser = sessions.findBrowser(interaction.browserId);
  const account = browser?.accounts.find((one) => one.id === interaction.accountId);
  if (!browser || !account) return seeOther(`${origin}/sign-in`);
  if (!interaction.hasConsented) {
    sessions.save({ browser, interaction: { ...interaction, isAtConsent: true } });
    return seeOther(`${origin}${interaction.deviceCode === null ? '/sign-in' : ''}/consent`);
  }

  sessions.endInteraction(interaction);
  sessions.updateBrowser(browser.id, (one) => ({ ...one, signedInId: account.id }));
  const signedInAt = clockForBrowser(browser, clock).now();
  const claims = claimsOf(account, interaction.signIn, { tenant: browser.tenant, signedInAt });
  const ended = [cookieAfterSignIn(browser, mockState)];
  const device = interaction.deviceCode === null ? undefined : deviceCodes.find(interaction.deviceCode);
  if (device) {
    deviceCodes.connect(device, claims);
    return seeOther(`${origin}/device/success`, ended);
  }
  const code = authorizationCodes.issue(claims);
  const location = authorizationResponseUrl(interaction.redirectUri, { code, state: interaction.state });
  return seeOther(location, ended);
}

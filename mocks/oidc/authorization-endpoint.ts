import { authorizationResponseUrl } from './applications.ts';
import type { MockState } from '../session/mock-state.ts';
import { claimsOf } from './authorization-codes.ts';
import { clockForBrowser } from '../session/clock.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { loginHint } from '../people/login-hint.ts';
import { findPersona, tenantForPersona } from '../people/find-persona.ts';
import { cookie, expiredCookie, seeOther, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { newBrowserSession, newId, newInteraction } from '../session/session.ts';
import type { BrowserSession } from '../session/session.ts';
import { switchTenant } from '../session/session-transitions.ts';
import { requestedTenant, tenantHeader, unknownTenantMessage } from '../session/requested-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant } from '../tenants/tenants.ts';

/** Parameters that the first screen reads from its own URL (contract §7 and §11). */
const forwardedParams = ['notification', 'login_hint', 'no_cache', 'lng', 'app_id'];

const redirectUriOf = ({ url, origin }: HttpRequest) => {
  const demoApp = `${origin}/demo-app`;
  const redirectUri = url.searchParams.get('redirect_uri') ?? demoApp;
  if (!URL.canParse(redirectUri)) return null;
  const parsed = new URL(redirectUri);
  return parsed.origin + parsed.pathname === demoApp ? redirectUri : null;
};

/**
 * The tenant by query, header, existing session, cookie, in this order; a persona can replace the last two.
 * Where no tenant has that name, the name itself is returned, for the error message.
 */
const tenantOf = (request: HttpRequest, browser: BrowserSession | undefined): Tenant | string => {
  const query = request.url.searchParams;
  const name = query.get('tenant') ?? tenantHeader(request);
  if (name !== undefined) return findTenant(name) ?? name;
  const tenant = findTenant(browser?.tenant ?? '') ?? requestedTenant(request);
  const persona = findPersona(query.get('persona') ?? '');
  return persona ? tenantForPersona(persona, tenant) : tenant;
};

/** `GET /oidc/auth`: starts an interaction for an application (contract §11). */
export function beginInteraction(request: HttpRequest, { sessions, clock }: MockState): HttpResponse {
  const { url, origin, cookies } = request;
  const query = url.searchParams;
  const existing = sessions.findBrowser(cookies.get('_mock'));
  const tenant = tenantOf(request, existing);
  if (typeof tenant === 'string') return textLine(400, unknownTenantMessage(tenant));
  const redirectUri = redirectUriOf(request);
  if (!redirectUri) return textLine(400, `redirect_uri must be ${origin}/demo-app, or be left out.`);
  const state = query.get('state');
  if (query.get('prompt') === 'none')
    return seeOther(authorizationResponseUrl(redirectUri, { error: 'login_required', state }));

  const browser = existing ? switchTenant(existing, tenant) : newBrowserSession(tenant);
  const persona = query.get('persona') ?? browser.overrides.persona;
  const login = persona === null ? { hint: null } : loginHint(browser, persona);
  if ('wrong' in login) return textLine(400, login.wrong);
  const interaction = newInteraction({
    id: newId(),
    browserId: browser.id,
    startedAt: clockForBrowser(browser, clock).now(),
    clientId: query.get('client_id') ?? 'demo-app',
    redirectUri,
    state,
  });
  sessions.save({ browser, interaction });

  const screen = new URL(query.get('first_screen') === 'register' ? '/register' : '/sign-in', origin);
  if (login.hint !== null) screen.searchParams.set('login_hint', login.hint);
  for (const name of forwardedParams)
    for (const value of query.getAll(name).slice(0, 1)) screen.searchParams.set(name, value);
  return seeOther(screen.href, [cookie('_interaction', interaction.id), cookie('_mock', browser.id)]);
}

/** `GET /oidc/auth/{id}`: redirects to consent, or back to the application (contract §11). */
export function resumeInteraction(
  id: string,
  { origin, cookies }: HttpRequest,
  mockState: MockState,
): HttpResponse {
  const { sessions, authorizationCodes, clock } = mockState;
  const interaction = sessions.findInteraction(id);
  const isOwn = cookies.get('_interaction') === id || cookies.get('_mock') === interaction?.browserId;
  if (!interaction || !isOwn) return seeOther(`${origin}/unknown-session`);
  const browser = sessions.findBrowser(interaction.browserId);
  const account = browser?.accounts.find((one) => one.id === interaction.accountId);
  if (!browser || !account) return seeOther(`${origin}/sign-in`);
  if (!interaction.hasConsented) return seeOther(`${origin}/sign-in/consent`);

  sessions.endInteraction(interaction);
  const signedInAt = clockForBrowser(browser, clock).now();
  const claims = claimsOf(account, interaction.signIn, { tenant: browser.tenant, signedInAt });
  const code = authorizationCodes.issue(claims);
  const location = authorizationResponseUrl(interaction.redirectUri, { code, state: interaction.state });
  return seeOther(location, [expiredCookie('_interaction')]);
}

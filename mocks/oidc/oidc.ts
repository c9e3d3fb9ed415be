import { backTo } from './applications.ts';
import type { Backend } from '../server/backend.ts';
import { personOf } from './authorization-codes.ts';
import { clockOf } from '../session/controls.ts';
import type { Exchange } from '../server/exchange.ts';
import { loginHint, personaNamed, tenantFor } from '../people/persona-hint.ts';
import { cookie, expiredCookie, seeOther, text } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { newBrowser, newId, newInteraction } from '../session/session.ts';
import type { BrowserSession } from '../session/session.ts';
import { atTenant } from '../session/switching.ts';
import { tenantChosenBy, tenantHeader, unknownTenant } from '../session/tenant-choice.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantNamed } from '../session/mock-context.ts';

/** What the first screen may read from its address (contract §7 and §11). */
const handedOn = ['notification', 'login_hint', 'no_cache', 'lng', 'app_id'];

const redirectUriOf = ({ url, origin }: Exchange) => {
  const own = `${origin}/demo-app`;
  const wanted = url.searchParams.get('redirect_uri') ?? own;
  if (!URL.canParse(wanted)) return null;
  const { origin: where, pathname } = new URL(wanted);
  return where + pathname === own ? wanted : null;
};

/** By query, header, what the browser had before, cookie; a persona brings one along. The name nobody knows is a string. */
const tenantOf = (exchange: Exchange, before: BrowserSession | undefined): Tenant | string => {
  const query = exchange.url.searchParams;
  const named = query.get('tenant') ?? tenantHeader(exchange);
  if (named !== undefined) return tenantNamed(named) ?? named;
  const usual = tenantNamed(before?.tenant ?? '') ?? tenantChosenBy(exchange);
  const persona = personaNamed(query.get('persona') ?? '');
  return persona ? tenantFor(persona, usual) : usual;
};

/** `GET /oidc/auth`: an application sends somebody in (contract §11). */
export function beginInteraction(exchange: Exchange, { sessions, clock }: Backend): Reply {
  const { url, origin, cookies } = exchange;
  const query = url.searchParams;
  const before = sessions.browser(cookies.get('_mock'));
  const tenant = tenantOf(exchange, before);
  if (typeof tenant === 'string') return text(400, unknownTenant(tenant));
  const redirectUri = redirectUriOf(exchange);
  if (!redirectUri) return text(400, `redirect_uri must be ${origin}/demo-app, or be left out.`);
  const state = query.get('state');
  if (query.get('prompt') === 'none')
    return seeOther(backTo(redirectUri, { error: 'login_required', state }));

  const browser = before ? atTenant(before, tenant) : newBrowser(tenant);
  const persona = query.get('persona') ?? browser.controls.persona;
  const begun = persona === null ? { hint: null } : loginHint(browser, persona);
  if ('wrong' in begun) return text(400, begun.wrong);
  const interaction = newInteraction({
    id: newId(),
    browserId: browser.id,
    startedAt: clockOf(browser, clock).now(),
    clientId: query.get('client_id') ?? 'demo-app',
    redirectUri,
    state,
  });
  sessions.save({ browser, interaction });

  const screen = new URL(query.get('first_screen') === 'register' ? '/register' : '/sign-in', origin);
  if (begun.hint !== null) screen.searchParams.set('login_hint', begun.hint);
  for (const name of handedOn)
    for (const value of query.getAll(name).slice(0, 1)) screen.searchParams.set(name, value);
  return seeOther(screen.href, [cookie('_interaction', interaction.id), cookie('_mock', browser.id)]);
}

/** `GET /oidc/auth/{id}`: on to consent, or back to the application (contract §11). */
export function resumeInteraction(id: string, { origin, cookies }: Exchange, backend: Backend): Reply {
  const { sessions, codes, clock } = backend;
  const interaction = sessions.interaction(id);
  const isOwn = cookies.get('_interaction') === id || cookies.get('_mock') === interaction?.browserId;
  if (!interaction || !isOwn) return seeOther(`${origin}/unknown-session`);
  const browser = sessions.browser(interaction.browserId);
  const account = browser?.accounts.find((one) => one.id === interaction.accountId);
  if (!browser || !account) return seeOther(`${origin}/sign-in`);
  if (!interaction.hasConsented) return seeOther(`${origin}/sign-in/consent`);

  sessions.end(interaction);
  const signedInAt = clockOf(browser, clock).now();
  const code = codes.issue(personOf(account, interaction.signIn, { tenant: browser.tenant, signedInAt }));
  const back = backTo(interaction.redirectUri, { code, state: interaction.state });
  return seeOther(back, [expiredCookie('_interaction')]);
}

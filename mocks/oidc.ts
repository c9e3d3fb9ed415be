import { backTo } from './applications.ts';
import type { Backend } from './backend.ts';
import type { Exchange } from './exchange.ts';
import { cookie, expiredCookie, seeOther, text } from './reply.ts';
import type { Reply } from './reply.ts';
import { newBrowser, newId, newInteraction } from './session.ts';
import { tenantNamed, tenants } from './world.ts';

/** What the first screen may read from its address (contract §7 and §11). */
const handedOn = ['notification', 'login_hint', 'no_cache', 'lng', 'app_id'];

const redirectUriOf = ({ url, origin }: Exchange) => {
  const own = `${origin}/demo-app`;
  const wanted = url.searchParams.get('redirect_uri') ?? own;
  if (!URL.canParse(wanted)) return null;
  const { origin: where, pathname } = new URL(wanted);
  return where + pathname === own ? wanted : null;
};

/** `GET /oidc/auth`: an application sends somebody in (contract §11). */
export function beginInteraction(exchange: Exchange, { sessions, clock }: Backend): Reply {
  const { url, origin, cookies } = exchange;
  const query = url.searchParams;
  const before = sessions.browser(cookies.get('_mock'));
  const wanted = query.get('tenant') ?? before?.tenant ?? 'default';
  const tenant = tenantNamed(wanted);
  if (!tenant)
    return text(400, `There is no tenant "${wanted}". Known: ${tenants.map(({ name }) => name).join(', ')}.`);
  const redirectUri = redirectUriOf(exchange);
  if (!redirectUri) return text(400, `redirect_uri must be ${origin}/demo-app, or be left out.`);
  const state = query.get('state');
  if (query.get('prompt') === 'none')
    return seeOther(backTo(redirectUri, { error: 'login_required', state }));

  const browser =
    before?.tenant === tenant.name ? before : { ...newBrowser(tenant), id: before?.id ?? newId() };
  const interaction = newInteraction({
    id: newId(),
    browserId: browser.id,
    startedAt: clock.now(),
    clientId: query.get('client_id') ?? 'demo-app',
    redirectUri,
    state,
  });
  sessions.save({ browser, interaction });

  const screen = new URL(query.get('first_screen') === 'register' ? '/register' : '/sign-in', origin);
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
  const code = codes.issue({
    name: account.name,
    username: account.username ?? null,
    tenant: browser.tenant,
    signedInAt: clock.now(),
  });
  const back = backTo(interaction.redirectUri, { code, state: interaction.state });
  return seeOther(back, [expiredCookie('_interaction')]);
}

import type { Backend } from '../server/backend.ts';
import { BoundedMap } from '../session/bounded-map.ts';
import { sessionOf } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import { cookie, expiredCookie, seeOther } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { newId } from '../session/session.ts';
import { failurePage, welcomePage } from './demo-app-pages.ts';
import { signedInPage } from './demo-app-person.ts';
import type { Visitor } from './demo-app-person.ts';
import { requestFor } from './demo-app-request.ts';
import { pageReply } from './page-reply.ts';

const stateCookie = 'demo_app_state';
const sentences: Readonly<Record<string, string>> = {
  access_denied: 'You came back without agreeing.',
  login_required: 'Nobody is signed in, and the sign-in page was asked not to show itself (prompt=none).',
};

/** The demonstration application, as relying party: it sends people in, and shows who came back (contract §11). */
export function createDemoApp(backend: Backend): (exchange: Exchange) => Reply | null {
  const visitors = new BoundedMap<Visitor>(10_000);
  const tenantOf = (exchange: Exchange) => sessionOf(backend, exchange).browser.tenant;

  const fail = (status: number, reason: string, exchange: Exchange) =>
    pageReply(status, failurePage(reason, tenantOf(exchange)));

  const sendIn = (exchange: Exchange): Reply => {
    const state = newId();
    const request = requestFor(exchange, tenantOf(exchange), state);
    if ('wrong' in request) return fail(400, request.wrong, exchange);
    return seeOther(request.address, [cookie(stateCookie, state)]);
  };

  const receive = (code: string, exchange: Exchange): Reply => {
    const { url, origin, cookies } = exchange;
    const state = url.searchParams.get('state');
    if (state !== null && state !== cookies.get(stateCookie))
      return fail(
        400,
        'This answer has a state that this application did not send, so it is not trusted.',
        exchange,
      );
    const person = backend.codes.consume(code);
    if (!person) return fail(400, 'This sign-in link was used before, or has expired.', exchange);
    const id = newId();
    visitors.set(id, { person, isStateChecked: state !== null });
    return seeOther(`${origin}/demo-app`, [cookie('demo_app', id), expiredCookie(stateCookie)]);
  };

  const show = (exchange: Exchange): Reply => {
    const { searchParams } = exchange.url;
    const code = searchParams.get('code');
    if (code !== null) return receive(code, exchange);
    const error = searchParams.get('error');
    if (error !== null)
      return fail(200, sentences[error] ?? `The identity server answered: ${error.slice(0, 80)}.`, exchange);
    const visitor = visitors.get(exchange.cookies.get('demo_app') ?? '');
    return pageReply(200, visitor ? signedInPage(visitor) : welcomePage(tenantOf(exchange)));
  };

  const signOut = ({ origin, cookies }: Exchange): Reply => {
    visitors.delete(cookies.get('demo_app') ?? '');
    return seeOther(`${origin}/demo-app`, [expiredCookie('demo_app')]);
  };

  return (exchange) => {
    const place = `${exchange.method} ${exchange.url.pathname}`;
    if (place === 'GET /demo-app') return show(exchange);
    if (place === 'GET /demo-app/sign-in') return sendIn(exchange);
    return place === 'POST /demo-app/sign-out' ? signOut(exchange) : null;
  };
}

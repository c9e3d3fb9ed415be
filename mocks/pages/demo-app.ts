import { readFileSync } from 'node:fs';
import type { Backend } from '../backend.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Person } from '../codes.ts';
import type { Exchange } from '../exchange.ts';
import { cookie, expiredCookie, seeOther } from '../reply.ts';
import type { Reply } from '../reply.ts';
import { newId } from '../session.ts';
import { failurePage, signedInPage, welcomePage } from './demo-app-pages.ts';
import type { Html } from './html.ts';

const style = readFileSync(new URL('./demo-app.css', import.meta.url), 'utf8');
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (status: number, content: Html): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: content.text,
});

const stylesheet: Reply = {
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: style,
};

/** The demonstration application: it sends people in, and shows who came back (contract §11). */
export function createDemoApp({ codes }: Backend): (exchange: Exchange) => Reply | null {
  const people = new BoundedMap<Person>(10_000);

  const receive = (code: string, origin: string): Reply => {
    const person = codes.consume(code);
    if (!person) return page(400, failurePage('This sign-in link was used before, or has expired.'));
    const id = newId();
    people.set(id, person);
    return seeOther(`${origin}/demo-app`, [cookie('demo_app', id)]);
  };

  const show = ({ url, origin, cookies }: Exchange): Reply => {
    const { searchParams } = url;
    const code = searchParams.get('code');
    if (code !== null) return receive(code, origin);
    const error = searchParams.get('error');
    if (error === 'access_denied') return page(200, failurePage('You came back without agreeing.'));
    if (error !== null) return page(200, failurePage(`The identity server answered: ${error.slice(0, 80)}.`));
    const person = people.get(cookies.get('demo_app') ?? '');
    return page(200, person ? signedInPage(person) : welcomePage());
  };

  const signOut = ({ origin, cookies }: Exchange): Reply => {
    people.delete(cookies.get('demo_app') ?? '');
    return seeOther(`${origin}/demo-app`, [expiredCookie('demo_app')]);
  };

  return (exchange) => {
    const place = `${exchange.method} ${exchange.url.pathname}`;
    if (place === 'GET /demo-app') return show(exchange);
    if (place === 'GET /demo-app/style.css') return stylesheet;
    return place === 'POST /demo-app/sign-out' ? signOut(exchange) : null;
  };
}

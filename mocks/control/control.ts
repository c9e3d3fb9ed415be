import type { Backend } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import { beginInteraction } from '../oidc/oidc.ts';
import { pageReply } from '../pages/page-reply.ts';
import { visitorOf } from '../pages/visitor.ts';
import { json, seeOther, text } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { answerControlAsset } from './assets.ts';
import { controlDescription } from './description.ts';
import { runForm } from './forms.ts';
import { answerControlApi } from './json-api.ts';
import { controlPage } from './page/page.ts';
import { viewOf } from './page/view.ts';
import { isScreen } from './screens.ts';

/** Straight to a screen; a sign-in is begun on the way where none is under way. */
const goTo = (backend: Backend, exchange: Exchange): Reply => {
  const screen = exchange.url.searchParams.get('screen') ?? '';
  if (!isScreen(screen)) return text(400, 'There is no such screen. The page /_mock lists them all.');
  if (backend.sessions.interaction(exchange.cookies.get('_interaction')))
    return seeOther(exchange.origin + screen);
  const begun = beginInteraction({ ...exchange, url: new URL('/oidc/auth', exchange.origin) }, backend);
  return begun.status === 303
    ? { ...begun, headers: { ...begun.headers, location: exchange.origin + screen } }
    : begun;
};

const description = async () => json(200, await controlDescription());

/** The control page and its JSON API; null where neither stands at the address. */
export function answerControl(backend: Backend, exchange: Exchange): Promise<Reply> | Reply | null {
  const { method, url, headers } = exchange;
  const path = url.pathname;
  const isWrite = method !== 'GET' && path.startsWith('/_mock/');
  if (isWrite && headers['sec-fetch-site'] === 'cross-site')
    return text(403, 'Only pages of this origin control the mock.');
  if (method === 'GET' && (path === '/_mock' || path === '/_mock/')) {
    const { cookies, ...session } = visitorOf(backend, exchange);
    const operation = url.searchParams.get('operation');
    const view = viewOf(session, backend, operation === null ? {} : { operation });
    return pageReply(200, controlPage(view), cookies);
  }
  if (method === 'GET' && path === '/_mock/openapi.json') return description();
  if (method === 'GET' && path === '/_mock/go') return goTo(backend, exchange);
  const command = /^\/_mock\/control\/([\w-]+)$/.exec(path)?.[1];
  if (method === 'POST' && command !== undefined) return runForm(command, backend, exchange);
  return answerControlAsset(exchange) ?? answerControlApi(backend, exchange);
}

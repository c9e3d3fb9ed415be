import type { Backend } from '../server/backend.ts';
import type { Exchange } from '../server/exchange.ts';
import { inputs } from '../inputs/inputs.ts';
import { visitorOf } from '../pages/visitor.ts';
import { json } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import type { Session } from '../session/session.ts';
import { readBody } from './bodies.ts';
import type { Bodies } from './bodies.ts';
import { commands } from './commands.ts';
import type { Outcome } from './commands.ts';
import { documentedOperations } from './documented.ts';
import { assetCookies, faultList } from './known-faults.ts';
import { personaList, tenantList } from './lists.ts';
import { reset } from './reset.ts';
import { stateOf } from './state.ts';

interface Asked {
  session: Session;
  body: unknown;
  backend: Backend;
}
type Answer = (asked: Asked) => Outcome | { list: unknown };

/** A command that takes a body of that name. */
const taking =
  <Name extends keyof Bodies>(name: Name, run: (session: Session, body: Bodies[Name]) => Outcome): Answer =>
  ({ session, body }) => {
    const read = readBody(name, body);
    return 'wrong' in read ? read : run(session, read.body);
  };

const resetting: Answer = ({ session, body, backend }) => {
  const read = readBody('reset', body === undefined ? {} : body);
  return 'wrong' in read ? read : { session: reset(backend, session, read.body.all ?? false) };
};

/** By method and what follows `/_mock` in the address (control/openapi.yaml). */
const routes: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/state': { GET: ({ session }) => ({ session }) },
  '/tenant': { PUT: taking('name', commands.tenant) },
  '/persona': { PUT: taking('persona', commands.persona) },
  '/faults': {
    GET: () => ({ list: faultList }),
    PUT: taking('faults', commands.faults),
    DELETE: ({ session }) => commands.faults(session, { faults: [] }),
  },
  '/answers': {
    PUT: taking('answer', commands.answer),
    DELETE: ({ session }) => commands.noAnswers(session),
  },
  '/generation': { PUT: taking('generation', commands.generation) },
  '/clock': { POST: taking('clock', commands.clock) },
  '/code': { PUT: taking('code', commands.code) },
  '/reset': { POST: resetting },
  '/tenants': { GET: () => ({ list: tenantList() }) },
  '/personas': { GET: ({ session }) => ({ list: personaList(session.browser) }) },
  '/inputs': { GET: () => ({ list: inputs }) },
  '/operations': { GET: () => ({ list: documentedOperations }) },
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? undefined : text;
  }
};

const isPage = (path: string, { headers }: Exchange) =>
  path === '/inputs' && (headers.accept?.includes('text/html') ?? false);

/** The control of the mock for programs; null where nothing of it stands at the address. */
export function answerControlApi(backend: Backend, exchange: Exchange): Reply | null {
  const path = exchange.url.pathname.replace(/^\/_mock/, '');
  const methods = Object.hasOwn(routes, path) && !isPage(path, exchange) ? routes[path] : undefined;
  if (!methods) return null;
  const answer = methods[exchange.method];
  if (!answer) {
    const allow = Object.keys(methods).join(', ');
    return json(405, { message: `${exchange.url.pathname} takes ${allow}.` }, { allow });
  }
  const { cookies, ...session } = visitorOf(backend, exchange);
  const outcome = answer({ session, body: parse(exchange.body), backend });
  const before = session.browser.controls.faults;
  const assets = 'session' in outcome ? assetCookies(before, outcome.session.browser.controls.faults) : [];
  const set = [...cookies, ...assets];
  const headers = { 'cache-control': 'no-store', ...(set.length && { 'set-cookie': set }) };
  if ('wrong' in outcome) return json(400, { message: outcome.wrong }, headers);
  if ('list' in outcome) return json(200, outcome.list, headers);
  if (outcome.session !== session) backend.sessions.save(outcome.session);
  return json(200, stateOf(outcome.session, backend.clock), headers);
}

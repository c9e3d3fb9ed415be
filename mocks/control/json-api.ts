import type { MockState } from '../session/mock-state.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { inputs } from '../inputs/inputs.ts';
import { ensureSession } from '../pages/ensure-session.ts';
import { json } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { requestedTenant } from '../session/requested-tenant.ts';
import type { Session } from '../session/session.ts';
import { readBody } from './request-bodies.ts';
import type { RequestBodies } from './request-bodies.ts';
import { commands } from './commands.ts';
import { mailLink } from './mail-link.ts';
import type { CommandResult } from './commands.ts';
import { documentedOperations } from './documented-operations.ts';
import { assetCookies, faultList } from './parse-faults.ts';
import { newDeviceCode } from '../oidc/device-flow.ts';
import { deviceList, personaList, tenantList } from './lists.ts';
import { reset } from './reset.ts';
import { stateOf } from './state.ts';

interface ControlRequest {
  request: HttpRequest;
  session: Session;
  body: unknown;
  mockState: MockState;
}
type Handler = (call: ControlRequest) => CommandResult | { list: unknown };

const commandHandler =
  <Name extends keyof RequestBodies>(
    name: Name,
    run: (session: Session, body: RequestBodies[Name], mockState: MockState) => CommandResult,
  ): Handler =>
  ({ session, body, mockState }) => {
    const read = readBody(name, body);
    return 'error' in read ? read : run(session, read.body, mockState);
  };

const resetHandler: Handler = ({ request, session, body, mockState }) => {
  const read = readBody('reset', body === undefined ? {} : body);
  if ('error' in read) return read;
  return { session: reset(mockState, session, read.body.all ?? false, requestedTenant(request)) };
};

const linkHandler: Handler = ({ session, body, mockState: { clock } }) => {
  const read = readBody('link', body);
  if ('error' in read) return read;
  const { email, event = 'SignIn' } = read.body;
  return { session: mailLink(session, email, event, clock) };
};

const deviceHandler: Handler = ({ session: { browser }, mockState }) => {
  newDeviceCode(mockState, browser.id, 'openid profile');
  return { list: deviceList(browser, mockState) };
};

/** By the path after `/_mock`, then by method (control/openapi.yaml). */
const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/state': { GET: ({ session }) => ({ session }) },
  '/tenant': { PUT: commandHandler('name', commands.tenant) },
  '/persona': { PUT: commandHandler('persona', commands.persona) },
  '/account': { DELETE: commandHandler('name', commands.deleteAccount) },
  '/faults': {
    GET: () => ({ list: faultList }),
    PUT: commandHandler('faults', commands.faults),
    DELETE: ({ session }) => commands.faults(session, { faults: [] }),
  },
  '/answers': {
    PUT: commandHandler('answer', commands.answer),
    DELETE: ({ session }) => commands.noAnswers(session),
  },
  '/release': { PUT: commandHandler('release', commands.release) },
  '/clock': { POST: commandHandler('clock', commands.clock) },
  '/code': { PUT: commandHandler('code', commands.code) },
  '/link': { POST: linkHandler },
  '/device': {
    GET: ({ session, mockState }) => ({ list: deviceList(session.browser, mockState) }),
    POST: deviceHandler,
  },
  '/reset': { POST: resetHandler },
  '/tenants': { GET: ({ mockState }) => ({ list: tenantList(mockState) }) },
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

const isPage = (path: string, { headers }: HttpRequest) =>
  path === '/inputs' && (headers.accept?.includes('text/html') ?? false);

/** The answers of the operations that the control page shows, by operation. */
export const readAll = (session: Session, mockState: MockState): Readonly<Record<string, unknown>> => ({
  getState: stateOf(session, mockState.clock),
  getDevices: deviceList(session.browser, mockState),
  getTenants: tenantList(mockState),
  getPersonas: personaList(session.browser),
  getFaults: faultList,
  getOperations: documentedOperations.map(({ operationId, method, path }) => ({ operationId, method, path })),
});

/** The JSON API of the control page; null for other addresses. */
export function answerControlApi(mockState: MockState, request: HttpRequest): HttpResponse | null {
  const path = request.url.pathname.replace(/^\/_mock/, '');
  const methods = Object.hasOwn(routes, path) && !isPage(path, request) ? routes[path] : undefined;
  if (!methods) return null;
  const handler = methods[request.method];
  if (!handler) {
    const allow = Object.keys(methods).join(', ');
    return json(405, { message: `${request.url.pathname} takes ${allow}.` }, { allow });
  }
  const { cookies, ...session } = ensureSession(mockState, request);
  const outcome = handler({ request, session, body: parse(request.body), mockState });
  const before = session.browser.overrides.faults;
  const assets = 'session' in outcome ? assetCookies(before, outcome.session.browser.overrides.faults) : [];
  const set = [...cookies, ...assets];
  const headers = { 'cache-control': 'no-store', ...(set.length && { 'set-cookie': set }) };
  if ('error' in outcome) return json(400, { message: outcome.error }, headers);
  if ('list' in outcome) return json(200, outcome.list, headers);
  if (outcome.session !== session) mockState.sessions.save(outcome.session);
  return json(200, stateOf(outcome.session, mockState.clock), headers);
}

import { z } from 'zod/mini';
import { requestValidators } from '../prism/request-validators.ts';
import { answerCall } from './answer-call.ts';
import type { AnsweredCall, ApiCall } from './answer-call.ts';
import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import { clockForBrowser } from '../session/clock.ts';
import { publishedDescription, type Endpoint } from '../prism/description.ts';
import type { HttpRequest } from './http-request.ts';
import {
  delayOrReplace,
  systemFaultTools,
  corruptResponse,
  selectFaults,
  withoutIfNoneMatch,
} from '../faults/apply-faults.ts';
import { findEndpoint } from '../prism/find-endpoint.ts';
import type { Prism } from '../prism/prism.ts';
import { addRecentCall, shownBody } from '../session/recent-calls.ts';
import { json, plainText } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import { isFrom } from '../session/server-release.ts';

/** Answers the call with the active faults. Each fault counts the call before it acts. */
async function answerWithFaults(call: ApiCall, browserId: string): Promise<AnsweredCall> {
  const { endpoint, request, mockState } = call;
  const faults = mockState.sessions.findBrowser(browserId)?.overrides.faults;
  if (!faults?.length) return answerCall(call);
  const { acting, remaining } = selectFaults(faults, endpoint.id);
  if (!acting.length) return answerCall(call);
  mockState.sessions.updateBrowser(browserId, (browser) => ({
    ...browser,
    overrides: { ...browser.overrides, faults: remaining },
  }));
  const replacement = await delayOrReplace(acting, systemFaultTools);
  if (replacement) return { response: replacement, example: null, code: null, by: 'fault' };
  const answered = await answerCall({ ...call, request: withoutIfNoneMatch(acting, request) });
  const response = corruptResponse(acting, answered.response, request.method);
  return response === answered.response ? answered : { ...answered, response, by: 'fault' };
}

const recordCall = (call: ApiCall, browserId: string, { response, ...answered }: AnsweredCall) => {
  const { endpoint, request, mockState } = call;
  const { method, url } = request;
  const status = response.ending === 'reset' ? 0 : response.status;
  mockState.sessions.updateBrowser(browserId, (browser) => {
    const at = clockForBrowser(browser, mockState.clock).now();
    const bodies = { requestBody: shownBody(request.body), responseBody: shownBody(response.body) };
    const call = { at, method, path: url.pathname, operationId: endpoint.id, status };
    const recentCall = { ...call, ...answered, ...bodies };
    return { ...browser, recent: addRecentCall(browser.recent, recentCall) };
  });
};

/** The breach range service reads only its path parameter. */
const refusedParameter = ({ responseExamples }: Endpoint): HttpResponse =>
  plainText(400, String([...(responseExamples.get(400)?.values() ?? [])][0]));

/** Where servers of the Experience API publish its description; older ones have nothing there. */
const DESCRIPTION = '/.well-known/experience.openapi.json';

/** Answers an API request; `path` is relative to `base`. Rejects if an answer of the mock breaks its schema. */
export async function answerApiRequest(
  base: Endpoint['base'],
  path: string,
  request: HttpRequest,
  mockState: MockState,
  prism: Prism,
): Promise<HttpResponse> {
  if (path === '/status' && request.method === 'GET') return { status: 204 };
  const { browser } = sessionForRequest(mockState, request);
  const { release } = browser.overrides;
  if (path === DESCRIPTION && request.method === 'GET' && isFrom('1.20', release))
    return json(200, publishedDescription(release));
  const match = findEndpoint(base, request.method, path);
  if (!match) return json(404, { message: `There is no operation at ${path}.` });
  if ('allow' in match) {
    const allow = match.allow.join(', ');
    if (request.method === 'OPTIONS') return { status: 200, headers: { allow } };
    return json(405, { message: `${path} takes ${allow}.` }, { allow });
  }
  const { endpoint, params } = match;
  const paramsSchema = requestValidators[endpoint.id].params;
  if (endpoint.isPlainText && paramsSchema && !z.safeParse(paramsSchema, params).success)
    return refusedParameter(endpoint);

  const call = { endpoint, params, path, request, mockState, prism };
  const answered = await answerWithFaults(call, browser.id);
  recordCall(call, browser.id, answered);
  return answered.response;
}

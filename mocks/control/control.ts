import { ensureSession } from '../pages/ensure-session.ts';
import { pageResponse } from '../pages/page-response.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { json, seeOther, textLine, type HttpResponse } from '../server/http-response.ts';
import type { MockState } from '../session/mock-state.ts';
import { controlDescription, controlCalls } from './control-description.ts';
import { formBody } from './form-body.ts';
import { answerControlApi, readAll } from './json-api.ts';
import { openScreen } from './open-screen.ts';
import { controlPage } from './page/control-page.ts';
import { openingsFor } from './screens.ts';

async function page(mockState: MockState, request: HttpRequest, error?: string): Promise<HttpResponse> {
  const { cookies, ...session } = ensureSession(mockState, request);
  const calls = controlCalls(await controlDescription());
  const screens = [...openingsFor(session.browser, mockState.clock.now()).keys()];
  const view = { calls, answers: readAll(session, mockState), screens, error };
  return pageResponse(error === undefined ? 200 : 400, controlPage(view), cookies);
}

/** Makes the call of the JSON API that a form stands for. */
async function answerForm(
  operationId: string,
  mockState: MockState,
  request: HttpRequest,
): Promise<HttpResponse> {
  const calls = controlCalls(await controlDescription());
  const call = calls.find(
    ({ method, operation }) => method !== 'GET' && operation.operationId === operationId,
  );
  if (!call) return textLine(404, 'There is no such form.');
  const url = new URL(`/_mock${call.path}`, request.url);
  const body = formBody(call.operation, new URLSearchParams(request.body));
  const answer = answerControlApi(mockState, { ...request, method: call.method, url, body });
  if (!answer) return textLine(404, 'There is no such form.');
  const cookies = [answer.headers?.['set-cookie'] ?? []].flat();
  if (answer.status === 200) return seeOther(`${request.origin}/_mock#${operationId}`, cookies);
  const { message } = JSON.parse(String(answer.body)) as { message: string };
  return page(mockState, request, message);
}

/** The control page and its JSON API; null for other addresses. */
export function answerControl(
  mockState: MockState,
  request: HttpRequest,
): Promise<HttpResponse> | HttpResponse | null {
  const { method, url } = request;
  const path = url.pathname;
  if (method === 'GET' && (path === '/_mock' || path === '/_mock/')) return page(mockState, request);
  if (method === 'GET' && path === '/_mock/openapi.json')
    return controlDescription().then((description) => json(200, description));
  if (method === 'GET' && path === '/_mock/go') return openScreen(mockState, request);
  const operationId = /^\/_mock\/control\/(\w+)$/.exec(path)?.[1];
  if (method === 'POST' && operationId !== undefined) return answerForm(operationId, mockState, request);
  return answerControlApi(mockState, request);
}

import type { MockState } from '../session/mock-state.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { pageResponse } from '../pages/page-response.ts';
import { ensureSession } from '../pages/ensure-session.ts';
import { json } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { controlDescription } from './control-description.ts';
import { runForm } from './run-form.ts';
import { answerControlApi } from './json-api.ts';
import { controlPage } from './page/control-page.ts';
import { controlView } from './page/control-view.ts';
import { openScreen } from './open-screen.ts';

const description = async () => json(200, await controlDescription());

/** The control page and its JSON API; null for other addresses. */
export function answerControl(
  mockState: MockState,
  request: HttpRequest,
): Promise<HttpResponse> | HttpResponse | null {
  const { method, url } = request;
  const path = url.pathname;
  if (method === 'GET' && (path === '/_mock' || path === '/_mock/')) {
    const { cookies, ...session } = ensureSession(mockState, request);
    const operation = url.searchParams.get('operation');
    const view = controlView(session, mockState, operation === null ? {} : { operation });
    return pageResponse(200, controlPage(view), cookies);
  }
  if (method === 'GET' && path === '/_mock/openapi.json') return description();
  if (method === 'GET' && path === '/_mock/go') return openScreen(mockState, request);
  const command = /^\/_mock\/control\/([\w-]+)$/.exec(path)?.[1];
  if (method === 'POST' && command !== undefined) return runForm(command, mockState, request);
  return answerControlApi(mockState, request);
}

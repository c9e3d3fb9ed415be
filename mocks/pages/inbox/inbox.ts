import { setTimeout as pause } from 'node:timers/promises';
import { sessionForRequest } from '../../session/mock-state.ts';
import type { MockState } from '../../session/mock-state.ts';
import { withETag } from '../../server/etag.ts';
import { clockForBrowser } from '../../session/clock.ts';
import type { HttpRequest } from '../../server/http-request.ts';
import { json } from '../../server/http-response.ts';
import type { HttpResponse } from '../../server/http-response.ts';
import { inboxPage } from './inbox-page.ts';
import { toMessage, messagesAfter } from './message.ts';
import type { Message } from './message.ts';
import { pageResponse } from '../page-response.ts';
import { ensureSession } from '../ensure-session.ts';

const maxWaitS = 25;
const pollIntervalMs = 100;

const messagesOf = (mockState: MockState, request: HttpRequest): Message[] => {
  const { browser, interaction: current } = sessionForRequest(mockState, request);
  const now = clockForBrowser(browser, mockState.clock).now();
  return browser.inbox.map((message) => {
    const id = current?.id ?? message.interactionId;
    const isOpen = message.interactionId === id && mockState.sessions.findInteraction(id) !== undefined;
    return toMessage(message, now, isOpen);
  });
};

const waitSeconds = ({ url }: HttpRequest) => {
  const requested = Number(url.searchParams.get('wait'));
  return requested > 0 ? Math.min(requested, maxWaitS) : 0;
};

/** True if there is a message after `after`, or if the ETag differs from If-None-Match. */
const hasUpdate = (response: HttpResponse, messages: readonly Message[], { url, headers }: HttpRequest) =>
  headers['if-none-match'] === undefined || url.searchParams.has('after')
    ? messages.length > 0
    : response.status === 200;

const answerJson = async (mockState: MockState, request: HttpRequest): Promise<HttpResponse> => {
  const { cookies } = ensureSession(mockState, request);
  const newCookie = cookies.length ? { 'set-cookie': cookies } : {};
  const endsAt = performance.now() + waitSeconds(request) * 1000;
  for (;;) {
    const messages = messagesAfter(messagesOf(mockState, request), request.url.searchParams.get('after'));
    const response = withETag(json(200, { messages }, newCookie), request.headers['if-none-match']);
    if (hasUpdate(response, messages, request) || performance.now() >= endsAt) return response;
    await pause(pollIntervalMs, undefined, { ref: false }); // unref: waiting requests do not keep a stopping mock alive
  }
};

const answerPage = (mockState: MockState, request: HttpRequest): HttpResponse => {
  const { browser, cookies } = ensureSession(mockState, request);
  const messages = messagesOf(mockState, request);
  const etag = String(withETag(json(200, { messages })).headers?.['etag']);
  const { origin } = request;
  return pageResponse(
    200,
    inboxPage({
      messages,
      etag,
      origin,
      browserCookie: `_mock${request.cookieSuffix}=${browser.id}`,
      tenant: browser.tenant,
    }),
    cookies,
  );
};

/**
 * The messages of this browser: `/_mock/inbox` as a page, `/_mock/inbox.json` (or Accept: application/json) as JSON.
 * `?after={id}` gives only later ones; `?wait={seconds}` (at most 25) waits for a change.
 */
export function answerInbox(
  mockState: MockState,
  request: HttpRequest,
): Promise<HttpResponse> | HttpResponse | null {
  const { method, url, headers } = request;
  if (method !== 'GET') return null;
  const wantsJson = headers.accept?.includes('application/json') ?? false;
  if (url.pathname === '/_mock/inbox.json') return answerJson(mockState, request);
  if (url.pathname !== '/_mock/inbox') return null;
  return wantsJson ? answerJson(mockState, request) : answerPage(mockState, request);
}

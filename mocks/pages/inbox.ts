import { setTimeout as pause } from 'node:timers/promises';
import { sessionOf } from '../server/backend.ts';
import type { Backend } from '../server/backend.ts';
import { conditional } from '../server/conditional.ts';
import { clockOf } from '../session/controls.ts';
import type { Exchange } from '../server/exchange.ts';
import { json } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { inboxPage } from './inbox-page.ts';
import { messageOf, messagesAfter } from './messages.ts';
import type { Message } from './messages.ts';
import { pageReply } from './page-reply.ts';
import { visitorOf } from './visitor.ts';

const maxWaitS = 25;
const stepMs = 100;

const messagesOf = (backend: Backend, exchange: Exchange): Message[] => {
  const { browser, interaction: current } = sessionOf(backend, exchange);
  const now = clockOf(browser, backend.clock).now();
  return browser.inbox.map((message) => {
    const id = current?.id ?? message.interactionId;
    const isOpen = message.interactionId === id && backend.sessions.interaction(id) !== undefined;
    return messageOf(message, now, isOpen);
  });
};

const waitOf = ({ url }: Exchange) => {
  const asked = Number(url.searchParams.get('wait'));
  return asked > 0 ? Math.min(asked, maxWaitS) : 0;
};

/** Whether there is something to tell: a message after `after`, else anything that If-None-Match does not know. */
const hasNews = (reply: Reply, messages: readonly Message[], { url, headers }: Exchange) =>
  headers['if-none-match'] === undefined || url.searchParams.has('after')
    ? messages.length > 0
    : reply.status === 200;

const answerJson = async (backend: Backend, exchange: Exchange): Promise<Reply> => {
  const { cookies } = visitorOf(backend, exchange);
  const kept = cookies.length ? { 'set-cookie': cookies } : {};
  const endsAt = performance.now() + waitOf(exchange) * 1000;
  for (;;) {
    const messages = messagesAfter(messagesOf(backend, exchange), exchange.url.searchParams.get('after'));
    const reply = conditional(json(200, { messages }, kept), exchange.headers['if-none-match']);
    if (hasNews(reply, messages, exchange) || performance.now() >= endsAt) return reply;
    await pause(stepMs, undefined, { ref: false }); // a mock that stops does not wait for those who listen
  }
};

const answerPage = (backend: Backend, exchange: Exchange): Reply => {
  const { browser, cookies } = visitorOf(backend, exchange);
  const messages = messagesOf(backend, exchange);
  const etag = String(conditional(json(200, { messages })).headers?.['etag']);
  const { origin } = exchange;
  return pageReply(
    200,
    inboxPage({ messages, etag, origin, browserId: browser.id, tenant: browser.tenant }),
    cookies,
  );
};

/**
 * The messages of this browser: `/_mock/inbox` for people, `/_mock/inbox.json` (or Accept: application/json) for programs.
 * `?after={id}` gives the later ones, `?wait={seconds ≤ 25}` answers once there is news.
 */
export function answerInbox(backend: Backend, exchange: Exchange): Promise<Reply> | Reply | null {
  const { method, url, headers } = exchange;
  if (method !== 'GET') return null;
  const isProgram = headers.accept?.includes('application/json') ?? false;
  if (url.pathname === '/_mock/inbox.json') return answerJson(backend, exchange);
  if (url.pathname !== '/_mock/inbox') return null;
  return isProgram ? answerJson(backend, exchange) : answerPage(backend, exchange);
}

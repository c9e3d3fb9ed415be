import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendEmpty, sendJson } from './http.ts';
import { requireInteraction } from './sessions.ts';
import type { Session, Sessions } from './sessions.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** Checks that come before an operation's own rules. */
interface Checks {
  /** unread: the server ignores a body. */
  body: 'read' | 'unread';
  /** started: a PUT interaction must come before. */
  session: 'any' | 'started';
}

interface Call {
  session: Session;
  /** The body, unchecked; undefined if none came or the operation reads none. */
  body: unknown;
  url: URL;
  request: IncomingMessage;
}

type Operation<Result> = (checks: Checks, run: (call: Call) => Result | Promise<Result>) => Handler;

/** Builds operations that check the body, the session and whether it is started, in this order. */
export function operationsOf(sessions: Sessions): {
  /** Answers with 204. */
  changes: Operation<void>;
  /** Answers with the object, or with 204 if there is none. */
  answers: Operation<object | null>;
} {
  const called = async ({ body, session: state }: Checks, request: IncomingMessage, url: URL) => {
    const read = body === 'read' ? await readJson(request) : undefined;
    const session = sessions.require(request.headers.cookie);
    if (state === 'started') requireInteraction(session);
    return { session, body: read, url, request };
  };
  return {
    changes: (checks, change) => async (request, response, url) => {
      await change(await called(checks, request, url));
      sendEmpty(response);
    },
    answers: (checks, answer) => async (request, response, url) => {
      const body = await answer(await called(checks, request, url));
      if (body) sendJson(response, 200, body);
      else sendEmpty(response);
    },
  };
}

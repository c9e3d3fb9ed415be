import { randomUUID } from 'node:crypto';
import type { Handler } from './api.ts';
import { ownOriginOf, readJson, readText, redirect, sendJson, sendWithEtag } from './http.ts';
import { readAnswer, readEmail, readReturnAddress } from './input.ts';
import { sendRedirectTo } from './oidc.ts';
import type { OidcContext } from './oidc.ts';
import type { ServerContext } from './server-context.ts';
import {
  authenticate,
  organizationsOfAddress,
  registerStranger,
  startSingleSignOn,
} from './single-sign-on.ts';

type ConnectorHandler = (connectorId: string, ...rest: Parameters<Handler>) => ReturnType<Handler>;

export const lookUpHandlers = (
  context: ServerContext,
  { sessions }: OidcContext,
): Record<string, Handler> => ({
  'GET /api/interaction/single-sign-on/connectors': (request, response, url) => {
    sessions.require(request.headers.cookie);
    const ids = organizationsOfAddress(readEmail(url), context).map(({ id }) => id);
    response.setHeader('cache-control', 'private, no-cache').setHeader('x-request-id', randomUUID());
    sendWithEtag(request, response, ids);
  },
});

function handlersByPattern(
  context: ServerContext,
  { sessions }: OidcContext,
): Record<string, ConnectorHandler> {
  return {
    'POST /api/interaction/single-sign-on/{id}/authorization-url': async (id, request, response) => {
      const session = sessions.require(request.headers.cookie);
      const address = readReturnAddress(await readJson(request));
      const redirectTo = startSingleSignOn(id, address, session, context, ownOriginOf(request));
      sendJson(response, 200, { expiresIn: 600, redirectTo });
    },
    'POST /api/interaction/single-sign-on/{id}/authentication': async (id, request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      authenticate(id, readAnswer(await readJson(request)), session, context);
      sendRedirectTo(response, session, url);
    },
    'POST /api/interaction/single-sign-on/{id}/registration': (id, request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      registerStranger(id, session, context);
      sendRedirectTo(response, session, url);
    },
    // A provider that answers by a form gets to the page, which reads queries only.
    'POST /callback/{id}': async (_id, request, response, url) => {
      const fields = new URLSearchParams(await readText(request));
      redirect(response, new URL(`${url.pathname}?${fields.toString()}`, url));
    },
  };
}

/** Finds the handler of an address that has the id of a connector in its path. */
export function connectorHandlers(
  context: ServerContext,
  oidc: OidcContext,
): (address: string) => Handler | undefined {
  const handlers = Object.entries(handlersByPattern(context, oidc));
  return (address) => {
    for (const [pattern, handler] of handlers) {
      const [before = '', after = ''] = pattern.split('{id}');
      if (!address.startsWith(before) || !address.endsWith(after)) continue;
      const id = address.slice(before.length, address.length - after.length);
      if (id !== '' && !id.includes('/')) return (...rest) => handler(decodeSegment(id), ...rest);
    }
    return undefined;
  };
}

/** What cannot be decoded is the id of nothing. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

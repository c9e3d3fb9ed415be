import { randomUUID } from 'node:crypto';
import { ownOriginOf, readText, redirect, sendWithEtag } from './http.ts';
import { readAnswer, readEmail, readReturnAddress } from './input.ts';
import { redirectToOf } from './oidc.ts';
import type { OidcContext } from './oidc.ts';
import { operationsOf } from './operation.ts';
import type { Handler } from './operation.ts';
import type { ServerContext } from './server-context.ts';
import {
  authenticate,
  organizationsOfAddress,
  registerStranger,
  startSingleSignOn,
} from './single-sign-on.ts';

type HandlerOf = (connectorId: string) => Handler;

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

function handlersByPattern(context: ServerContext, { sessions }: OidcContext): Record<string, HandlerOf> {
  const { answers } = operationsOf(sessions);
  return {
    'POST /api/interaction/single-sign-on/{id}/authorization-url': (id) =>
      answers({ body: 'read', session: 'any' }, ({ session, body, request }) => {
        const address = readReturnAddress(body);
        const redirectTo = startSingleSignOn(id, address, session, context, ownOriginOf(request));
        return { expiresIn: 600, redirectTo };
      }),
    'POST /api/interaction/single-sign-on/{id}/authentication': (id) =>
      answers({ body: 'read', session: 'started' }, ({ session, body, url }) => {
        authenticate(id, readAnswer(body), session, context);
        return redirectToOf(session, url);
      }),
    'POST /api/interaction/single-sign-on/{id}/registration': (id) =>
      answers({ body: 'unread', session: 'started' }, ({ session, url }) => {
        registerStranger(id, session, context);
        return redirectToOf(session, url);
      }),
    // Redirects a provider's posted form to the page, which only reads queries.
    'POST /callback/{id}': () => async (request, response, url) => {
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
    for (const [pattern, handlerOf] of handlers) {
      const [before = '', after = ''] = pattern.split('{id}');
      if (!address.startsWith(before) || !address.endsWith(after)) continue;
      const id = address.slice(before.length, address.length - after.length);
      if (id !== '' && !id.includes('/')) return handlerOf(decodeSegment(id));
    }
    return undefined;
  };
}

/** Returns an id that does not exist if the text cannot be decoded. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

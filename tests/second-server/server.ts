import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Accounts } from './accounts.ts';
import { showApp, startSignIn } from './demo-app.ts';
import { readJson, redirect, sendEmpty, sendJson, sendTagged } from './http.ts';
import { readPut } from './input.ts';
import { Lockout } from './lockout.ts';
import { authorize, resume } from './oidc.ts';
import type { Oidc } from './oidc.ts';
import { phrasesFor } from './phrases.ts';
import { Refusal } from './refusal.ts';
import { decidePut, decideSubmit } from './rules.ts';
import type { World } from './rules.ts';
import { Sessions } from './sessions.ts';
import { settingsOf } from './settings.ts';
import type { Variant } from './settings.ts';

export interface SecondServerOptions {
  /** 0, the default, picks a free one. */
  port?: number;
  variant?: Variant;
  /** Milliseconds since 1970, for tests of what takes time. */
  now?: () => number;
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

function api(world: World, { sessions, variant }: Oidc): Record<string, Handler> {
  return {
    'GET /api/.well-known/sign-in-exp': (request, response) =>
      sendTagged(request, response, settingsOf(variant)),
    'GET /api/.well-known/phrases': (request, response, url) => {
      const { headers } = request;
      const { language, body } = phrasesFor(variant, url.searchParams.get('lng'), headers['accept-language']);
      response.setHeader('content-language', language);
      sendTagged(request, response, body);
    },
    'PUT /api/interaction': async (request, response) => {
      const session = sessions.require(request.headers.cookie);
      session.interaction = decidePut(readPut(await readJson(request)), world);
      sendEmpty(response);
    },
    'DELETE /api/interaction': (request, response) => {
      delete sessions.require(request.headers.cookie).interaction;
      sendEmpty(response);
    },
    'POST /api/interaction/submit': (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      const login = decideSubmit(session.interaction, world);
      if (login === null) {
        sendEmpty(response);
        return;
      }
      session.login = login;
      sendJson(response, 200, { redirectTo: new URL(`/oidc/auth/${session.id}`, url).href });
    },
    'POST /api/interaction/consent': (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      if (session.prompt !== 'consent') throw new Refusal(400, 'session.not_found');
      session.consented = true;
      sendJson(response, 200, { redirectTo: new URL(`/oidc/auth/${session.id}`, url).href });
    },
  };
}

function pages({ accounts }: World, oidc: Oidc): Record<string, Handler> {
  return {
    'GET /': (_request, response, url) => redirect(response, new URL('/oidc/auth', url)),
    'GET /oidc/auth': (_request, response, url) => authorize(response, url, oidc),
    'GET /demo-app': (request, response, url) => showApp(request, response, url, oidc.codes, accounts),
    'GET /demo-app/sign-in': (_request, response, url) => startSignIn(response, url),
  };
}

/** A second identity server, written from the contract alone: it has nothing in common with the mock but the contract. */
export async function startSecondServer({
  port = 0,
  variant = 'plain',
  now = Date.now,
}: SecondServerOptions = {}) {
  const oidc: Oidc = { sessions: new Sessions(now), variant, codes: new Map() };
  const world: World = {
    accounts: new Accounts(),
    lockout: new Lockout(now),
    hasMode: variant !== 'no-mode',
    connectorIds: variant === 'newer' ? ['kiosk-1'] : [],
  };
  const handlers = { ...api(world, oidc), ...pages(world, oidc) };

  const answer: Handler = (request, response, url) => {
    const handler = handlers[`${request.method ?? ''} ${url.pathname}`];
    if (handler) return handler(request, response, url);
    const id = /^\/oidc\/auth\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (request.method === 'GET' && id) resume(request, response, url, id, oidc);
    else sendJson(response, 404, { message: 'There is nothing here.' });
  };

  const server = createServer((request, response) => {
    const serve = async () => {
      // the address people see, also behind a host that keeps the Host header
      const own = `http://${request.headers.host ?? 'localhost'}`;
      await answer(request, response, new URL(request.url ?? '/', own));
    };
    serve().catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof Refusal)
        sendJson(response, error.status, error.body(request.headers['accept-language']));
      else sendJson(response, 500, { message: 'This server made a mistake.' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo; // no pipe is ever listened on
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${String(chosen)}`, close };
}

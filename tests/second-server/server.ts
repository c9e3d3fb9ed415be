import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiHandlers } from './api.ts';
import type { Handler } from './api.ts';
import { showApp, startSignIn } from './demo-app.ts';
import { redirect, sendJson } from './http.ts';
import { authorize, resume } from './oidc.ts';
import type { Oidc } from './oidc.ts';
import { Refusal } from './refusal.ts';
import { Sessions } from './sessions.ts';
import type { Variant } from './settings.ts';
import { createWorld } from './server-context.ts';
import type { World } from './server-context.ts';

export interface SecondServerOptions {
  /** 0, the default, picks a free one. */
  port?: number;
  variant?: Variant;
  /** Milliseconds since 1970, for tests of what takes time. */
  now?: () => number;
}

/** What is no operation: the ways in and back, the application, and the inbox of tests (`GET /test/codes?to=…`). */
function pages({ accounts, passcodes }: World, oidc: Oidc): Record<string, Handler> {
  return {
    'GET /': (_request, response, url) => redirect(response, new URL('/oidc/auth', url)),
    'GET /oidc/auth': (_request, response, url) => authorize(response, url, oidc),
    'GET /demo-app': (request, response, url) => showApp(request, response, url, oidc.codes, accounts),
    'GET /demo-app/sign-in': (_request, response, url) => startSignIn(response, url),
    'GET /test/codes': (_request, response, url) =>
      sendJson(response, 200, passcodes.sentTo(url.searchParams.get('to') ?? '')),
  };
}

/** A second identity server, written from the contract alone: it has nothing in common with the mock but the contract. */
export async function startSecondServer({
  port = 0,
  variant = 'plain',
  now = Date.now,
}: SecondServerOptions = {}) {
  const oidc: Oidc = { sessions: new Sessions(now), variant, codes: new Map() };
  const world = createWorld(variant, now);
  const handlers = { ...apiHandlers(world, oidc), ...pages(world, oidc) };

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

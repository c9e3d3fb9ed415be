import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiHandlers } from './api.ts';
import type { Handler } from './operation.ts';
import { showDemoApp } from './demo-app.ts';
import { sendJson } from './http.ts';
import { startAuthorization, resumeAuthorization } from './oidc.ts';
import { sendFromFolder, type PageFolder } from './page-folder.ts';
import { phrasesFor } from './phrases.ts';
import { settingsOf } from './settings.ts';
import type { OidcContext } from './oidc.ts';
import { ErrorResponse } from './error-response.ts';
import { Sessions } from './sessions.ts';
import { connectorHandlers, lookUpHandlers } from './single-sign-on-api.ts';
import type { Variant } from './variants.ts';
import { createServerContext } from './server-context.ts';
import type { ServerContext } from './server-context.ts';

/** Handlers outside the API: OIDC, the demo application, the providers and `GET /test/codes?to=…`, which lists the sent codes. */
function pages(
  { accounts, passcodes, provider, organizations, identityProvider }: ServerContext,
  oidc: OidcContext,
): Record<string, Handler> {
  return {
    'GET /oidc/auth': (_request, response, url) => startAuthorization(response, url, oidc),
    'GET /demo-app': (_request, response, url) =>
      showDemoApp(response, url, oidc.authorizationCodes, accounts),
    'GET /provider': (_request, response, url) => provider.showPage(response, url),
    'GET /identity-provider': (_request, response, url) =>
      identityProvider.showPage(response, url, organizations),
    'GET /test/codes': (_request, response, url) =>
      sendJson(response, 200, passcodes.sentTo(url.searchParams.get('to') ?? '')),
  };
}

/** A second identity server, written from the contract alone, without any code of the mock. */
export async function startSecondServer({
  variant = 'plain',
  pages: folder,
}: { variant?: Variant; pages?: PageFolder } = {}) {
  const cookieName = variant.startsWith('single-sign-on') ? 'harbour.voyage' : '_interaction';
  const oidc: OidcContext = { sessions: new Sessions(cookieName), variant, authorizationCodes: new Map() };
  const context = createServerContext(variant);
  const handlers = {
    ...apiHandlers(context, oidc),
    ...lookUpHandlers(context, oidc),
    ...pages(context, oidc),
  };
  const handlerOfConnector = connectorHandlers(context, oidc);

  const respond: Handler = (request, response, url) => {
    const address = `${request.method ?? ''} ${url.pathname}`;
    const handler = handlers[address] ?? handlerOfConnector(address);
    if (handler) return handler(request, response, url);
    const id = /^\/oidc\/auth\/([\w-]+)$/.exec(url.pathname)?.[1];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.method === 'GET' && id) resumeAuthorization(request, response, url, id, oidc);
    else if (folder && isRead && !/^\/(api|oidc)(\/|$)/.test(url.pathname))
      sendFromFolder(request, response, url.pathname, folder, {
        settings: settingsOf(variant),
        phrases: phrasesFor(variant),
      });
    else sendJson(response, 404, { message: 'There is nothing here.' });
  };

  // nginx's timeout. Node's 5 s may end while a client on a busy machine sends its next request.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const serve = async () => {
      // The public origin: the host in front of this server keeps the Host header.
      const publicOrigin = `http://${request.headers.host ?? 'localhost'}`;
      await respond(request, response, new URL(request.url ?? '/', publicOrigin));
    };
    serve().catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof ErrorResponse) sendJson(response, error.status, error.body());
      else sendJson(response, 500, { message: 'This server made a mistake.' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo; // never a pipe
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${String(port)}`, close };
}

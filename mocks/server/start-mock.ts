import type { RequestListener, ServerResponse } from 'node:http';
import type { Defect } from '../rules/defect.ts';
import { createMockState, type ReleaseOptions } from '../session/mock-state.ts';
import type { SessionStore } from '../session/session-store.ts';
import { systemClock } from '../session/clock.ts';
import type { Clock } from '../session/clock.ts';
import { hostRefusal } from './allowed-hosts.ts';
import { readHttpRequest } from './http-request.ts';
import { breakConnection } from '../faults/break-connection.ts';
import { listenOnLocalhost } from './listen.ts';
import type { RunningServer } from './listen.ts';
import { createPrism } from '../prism/prism.ts';
import { json, textLine, withCookieSuffix } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import { createRouter } from './router.ts';
import { withTenant } from '../session/requested-tenant.ts';

export interface MockOptions extends ReleaseOptions {
  port?: number;
  clock?: Clock;
  /** The suffix of its session cookies. */
  cookieSuffix?: string;
  /** Hosts to serve besides localhost. */
  allowedHosts?: readonly string[];
  /** The tenant of new browsers that name none; `default` without it. */
  tenant?: string;
  /** A mistake that the mock makes in every session. */
  defect?: Defect;
  /** Receives errors of the mock itself, which answers 500 like a released server. */
  onError?: (error: unknown) => void;
}

export interface RunningMock extends RunningServer {
  /** Only for tests in the same process. */
  sessions: SessionStore;
}

const send = (serverResponse: ServerResponse, response: HttpResponse, suffix: string) => {
  if (response.ending) {
    breakConnection(serverResponse, response);
    return;
  }
  const { status, headers = {}, body } = response;
  for (const [name, value] of Object.entries(withCookieSuffix(headers, suffix)))
    serverResponse.setHeader(name, value);
  if (body !== undefined) serverResponse.setHeader('content-length', Buffer.byteLength(body));
  serverResponse.writeHead(status).end(body);
};

const errorResponse = (error: unknown): HttpResponse =>
  json(500, { message: error instanceof Error ? error.message : 'The mock failed.' });

/** Serves the mock on the loopback interface only. Rejects in production, and with EADDRINUSE on a taken port. */
export async function startMock({
  port = 0,
  clock = systemClock,
  cookieSuffix = '',
  allowedHosts = [],
  tenant,
  defect,
  release,
  defaultRelease,
  onError = (error) => console.error(error),
}: MockOptions = {}): Promise<RunningMock> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The mock knows everybody’s password, so it does not run with NODE_ENV=production.');
  const state = createMockState(clock, defect, { release, defaultRelease });
  const route = createRouter(state, await createPrism());

  const handle: RequestListener = (message, serverResponse) => {
    readHttpRequest(message, cookieSuffix)
      .then(async (read) => {
        const request = withTenant(defect?.request?.(read) ?? read, tenant);
        const refusal = hostRefusal(request.headers, allowedHosts);
        const response = refusal === null ? await route(request) : textLine(403, refusal);
        return defect?.response?.(response, request) ?? response;
      })
      .then((response) => send(serverResponse, response, cookieSuffix))
      .catch((error: unknown) => {
        const isDisconnected = message.errored !== null || serverResponse.headersSent;
        if (isDisconnected) {
          serverResponse.destroy();
          return;
        }
        onError(error);
        send(serverResponse, errorResponse(error), cookieSuffix);
      })
      .finally(() => message.resume());
  };
  return { ...(await listenOnLocalhost(handle, port)), sessions: state.sessions };
}

import type { RequestListener, ServerResponse } from 'node:http';
import { createBackend } from './backend.ts';
import { systemClock } from '../session/clock.ts';
import type { Clock } from '../session/clock.ts';
import { BodyTooLarge, maxBodyBytes, readExchange } from './exchange.ts';
import { breakOff } from '../faults/break-off.ts';
import { listenOnLocalhost } from './listen.ts';
import type { Listening } from './listen.ts';
import { createPrism } from '../prism/prism.ts';
import { json } from './reply.ts';
import type { Reply } from './reply.ts';
import { createRoute } from './route.ts';

export interface MockOptions {
  /** 0 picks a free one. */
  port?: number;
  clock?: Clock;
}

const send = (response: ServerResponse, reply: Reply) => {
  if (reply.ending) {
    breakOff(response, reply);
    return;
  }
  const { status, headers = {}, body } = reply;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body !== undefined) response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status).end(body);
};

const failed = (error: unknown): Reply => {
  if (error instanceof BodyTooLarge)
    return json(
      413,
      { message: `A body has at most ${String(maxBodyBytes)} bytes.` },
      { connection: 'close' },
    );
  console.error(error);
  return json(500, { message: error instanceof Error ? error.message : 'The mock failed.' });
};

/** Serves the mock on the loopback interface only. Rejects in production, and with EADDRINUSE on a taken port. */
export async function startMock({ port = 0, clock = systemClock }: MockOptions = {}): Promise<Listening> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The mock knows everybody’s password, so it does not run with NODE_ENV=production.');
  const route = createRoute(createBackend(clock), await createPrism());

  const handle: RequestListener = (request, response) => {
    readExchange(request)
      .then(route)
      .then((reply) => send(response, reply))
      .catch((error: unknown) => {
        const isGone = request.errored !== null || response.headersSent;
        if (isGone) response.destroy();
        else send(response, failed(error));
      })
      .finally(() => request.resume());
  };
  return listenOnLocalhost(handle, port);
}

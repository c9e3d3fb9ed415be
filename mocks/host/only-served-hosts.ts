import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { hostRefusal } from '../server/allowed-hosts.ts';

/**
 * Replaces Vite's own host check, which accepts any IP address and whose message names an option that does not exist
 * here.
 */
export const onlyServedHosts = (allowedHosts: readonly string[]): Plugin => ({
  name: 'latchkey:only-served-hosts',
  config: () => ({ server: { allowedHosts: true } }),
  configureServer: ({ middlewares, httpServer }) => {
    middlewares.use((request, response, next) => {
      const refusal = hostRefusal(request.headers, allowedHosts);
      if (refusal === null) next();
      else response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
    });
    // Vite accepts WebSockets in its own listener. This one runs first, and Vite ignores a destroyed socket.
    httpServer?.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
      if (hostRefusal(headers, allowedHosts) !== null) socket.destroy();
    });
  },
});

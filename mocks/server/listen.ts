import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  origin: string;
  close(): Promise<void>;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a listen failed because somebody else has the port. */
export function isPortTaken(error: unknown): boolean {
  return codeOf(error) === 'EADDRINUSE';
}

const listen = (handler: RequestListener, port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const portOf = (server: Server) => (server.address() as AddressInfo).port; // no pipe is ever listened on

/**
 * Serves http://localhost:port on both loopback addresses, as browsers try either one; port 0 picks a free one.
 * Rejects with EADDRINUSE when somebody else has one of the two.
 */
export async function listenOnLocalhost(handler: RequestListener, port: number): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    const servers = [await listen(handler, port, '127.0.0.1')];
    const chosen = servers.map(portOf)[0] ?? port;
    try {
      servers.push(await listen(handler, chosen, '::1'));
    } catch (error) {
      if (isPortTaken(error)) {
        await Promise.all(servers.map(stop));
        if (port === 0 && attempt < 10) continue;
        throw error;
      } // any other failure: this machine has no IPv6
    }
    return {
      origin: `http://localhost:${String(chosen)}`,
      close: async () => {
        await Promise.all(servers.map(stop));
      },
    };
  }
}

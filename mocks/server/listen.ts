import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export function isPortTaken(error: unknown): boolean {
  return errorCode(error) === 'EADDRINUSE';
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

const portOf = (server: Server) => (server.address() as AddressInfo).port; // never a pipe, so never a string

/**
 * Serves http://localhost:port on both loopback addresses, as browsers try either one; port 0 picks a free one.
 * Rejects with EADDRINUSE when one of the two is taken.
 */
export async function listenOnLocalhost(handler: RequestListener, port: number): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const servers = [await listen(handler, port, '127.0.0.1')];
    const chosenPort = servers.map(portOf)[0] ?? port;
    try {
      servers.push(await listen(handler, chosenPort, '::1'));
    } catch (error) {
      if (isPortTaken(error)) {
        await Promise.all(servers.map(stop));
        if (port === 0 && attempt < 10) continue;
        throw error;
      } // any other failure: this machine has no IPv6
    }
    return {
      origin: `http://localhost:${String(chosenPort)}`,
      close: async () => {
        await Promise.all(servers.map(stop));
      },
    };
  }
}

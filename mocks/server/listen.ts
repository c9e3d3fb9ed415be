import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Error codes of a machine without IPv4 or IPv6. */
const isNoSuchAddress = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(errorCode(error)));

export function isPortTaken(error: unknown): boolean {
  return errorCode(error) === 'EADDRINUSE';
}

/** nginx's default. With Node's 5 s, a connection can close just when a busy client sends its next request. */
const KEEP_ALIVE_MS = 75_000;

const listen = (handler: RequestListener, port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler);
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

/** Browsers try both addresses of localhost. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Serves http://localhost:port on the loopback addresses that this machine has; port 0 picks a free one.
 * Rejects with EADDRINUSE when the port is taken on one of them.
 */
export async function listenOnLocalhost(
  handler: RequestListener,
  port: number,
  addresses: readonly string[] = LOOPBACK,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = [];
    let failure: unknown;
    for (const address of addresses) {
      const chosenPort = servers.map(portOf)[0] ?? port;
      try {
        servers.push(await listen(handler, chosenPort, address));
      } catch (error) {
        failure = error;
        if (!isNoSuchAddress(error)) break;
      }
    }
    const [chosenPort] = servers.map(portOf);
    if (chosenPort !== undefined && (failure === undefined || isNoSuchAddress(failure)))
      return {
        origin: `http://localhost:${String(chosenPort)}`,
        close: async () => {
          await Promise.all(servers.map(stop));
        },
      };
    await Promise.all(servers.map(stop));
    const isOtherPortPossible = port === 0 && isPortTaken(failure) && attempt < 10;
    if (!isOtherPortPossible) throw failure;
  }
}

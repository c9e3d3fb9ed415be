import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that is free now. Another process may take it first, so prefer port 0. */
export function freePort(host = 'localhost'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, host, () => {
        const { port } = server.address() as AddressInfo; // never a pipe
        server.close(() => resolve(port));
      });
  });
}

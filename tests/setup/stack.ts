import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import type { Listening } from '../../mocks/server/listen.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Variant } from '../second-server/settings.ts';

const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

/** A port nobody listens on at the moment; where port 0 is possible, that is safer. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, 'localhost', () => {
        const { port } = server.address() as AddressInfo; // no pipe is ever listened on
        server.close(() => resolve(port));
      });
  });
}

/** Serves the build in dist/ before a backend, as an identity server would; throws one sentence without a build. */
export async function startHostedBuild(options: {
  backend: string;
  config?: DeploymentConfig;
  port?: number;
}): Promise<Listening> {
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error('There is no build in dist/: run npm run build first.');
  return startHost({ port: 0, distDir, ...options });
}

/** The build before a second server; `origin` is where people go, `backend` the server itself. */
export async function startSecondStack(variant: Variant = 'plain', config: DeploymentConfig = {}) {
  const server = await startSecondServer({ variant });
  try {
    const host = await startHostedBuild({ backend: server.origin, config });
    const close = async () => {
      await host.close();
      await server.close();
    };
    return { origin: host.origin, backend: server.origin, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

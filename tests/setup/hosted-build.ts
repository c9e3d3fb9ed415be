import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';

const distDir = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the build in dist/ in front of a backend. @throws when there is no build */
export async function startHostedBuild(options: {
  backend: string;
  config?: DeploymentConfig;
  port?: number;
}): Promise<RunningServer> {
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error('There is no build in dist/: run npm run build first.');
  return startHost({ port: 0, distDir, ...options });
}

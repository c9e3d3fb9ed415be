import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { keepPolicyReport } from './policy-reports.ts';

/** The production build, or a build with the pseudo-languages. */
export type Build = 'production' | 'pseudo';

const BUILDS = {
  production: { folder: 'dist', script: 'build' },
  pseudo: { folder: '.cache/pseudo', script: 'build -- --mode pseudo' },
} as const;

/** Serves a build in front of a backend. @throws when there is no build */
export async function startHostedBuild({
  build = 'production',
  ...options
}: {
  build?: Build;
  backend: string;
  config?: DeploymentConfig;
  port?: number;
  /** Hosts to serve beside localhost. */
  allowedHosts?: readonly string[];
}): Promise<RunningServer> {
  const { folder, script } = BUILDS[build];
  const distDir = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error(`There is no build in ${folder}/: run npm run ${script} first.`);
  return startHost({ port: 0, distDir, onPolicyReport: keepPolicyReport, ...options });
}

import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { readDeploymentFile } from '../../hosting/deployment-file.ts';
import type { HostOptions } from './host.ts';
import { parseAllowedHosts } from '../server/allowed-hosts.ts';
import { parsePort } from '../port.ts';

const originOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
};

/** The host options of `npm run preview`; without BACKEND, it starts a mock as the backend. @throws an Error whose message is one sentence */
export function previewOptions(
  environment: Partial<Record<string, string>>,
  distDir: string,
  hasBuild: boolean,
): Omit<HostOptions, 'backend'> & { backend: string | undefined } {
  const { BACKEND = '', PORT } = environment;
  const backend = BACKEND === '' ? undefined : originOf(BACKEND);
  if (backend === null)
    throw new Error(`BACKEND must be an http(s) origin such as http://localhost:3001, not "${BACKEND}".`);
  const port = parsePort(PORT, 3000);
  if (!hasBuild) throw new Error('There is no build in dist/ yet: run npm run build first.');
  const config: DeploymentConfig = readDeploymentFile(environment['LATCHKEY_CONFIG']);
  const allowedHosts = parseAllowedHosts(environment['ALLOWED_HOSTS']);
  return { port, distDir, backend, config, allowedHosts };
}

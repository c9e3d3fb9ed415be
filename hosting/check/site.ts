import { isObject } from '../../src/domain/type-guards.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { deploymentText } from '../../codegen/build/deployment-block.ts';
import { ask, type Answer } from './ask.ts';

/** Request headers of a browser. */
const COMPRESSED = { 'accept-encoding': 'gzip, br' };

/** The first page, and a function that requests more. */
export interface HostedSite {
  origin: string;
  page: Answer;
  /** The settings in the deployment block; {} if it cannot be read. */
  settings: DeploymentConfig;
  /** Paths of the files that index.html names. */
  files: readonly string[];
  /** An address of the application's, which begins an interaction. */
  start: string | undefined;
  get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  send: (
    method: string,
    path: string,
    body: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** The page is ours: no error page, and not that of another program. */
export const isOurPage = ({ text }: Answer): boolean => deploymentText(text) !== undefined;

function settingsOf(html: string): DeploymentConfig {
  try {
    const value: unknown = JSON.parse(deploymentText(html) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** @throws Error if nothing answers */
export async function openSite(origin: string, start?: string): Promise<HostedSite> {
  const get: HostedSite['get'] = (path, headers = COMPRESSED) => ask(new URL(path, origin), { headers });
  const page = await get('/sign-in');
  const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return {
    origin,
    page,
    settings: settingsOf(page.text),
    files: [...new Set(files)],
    start,
    get,
    send: (method, path, body, headers = {}) =>
      ask(new URL(path, origin), {
        method,
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

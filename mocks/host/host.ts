import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { fillDeployment } from '../../codegen/build/deployment-block.ts';
import { deploymentBefore } from './deployment-for-backend.ts';
import { pageHeaders } from './headers.ts';
import { listenOnLocalhost } from '../server/listen.ts';
import type { Listening } from '../server/listen.ts';
import { refuseAsset } from './missing-asset.ts';
import { proxyTo } from './proxy.ts';

export interface HostOptions {
  /** 0 picks a free port. */
  port: number;
  distDir: string;
  /** Origin of the identity server. */
  backend: string;
  config?: DeploymentConfig;
}

const proxied = ['/api', '/oidc', '/demo-app', '/_mock'];
const hashed = /-[\w-]{6,}\.\w+$/;
const cacheFor = (path: string) => `public, max-age=${hashed.test(path) ? '31536000, immutable' : '259200'}`;

const breachOrigin = ({ breachRange }: DeploymentConfig, own: string) => {
  const { origin } = new URL(breachRange ?? '/', own);
  return origin === own ? undefined : origin;
};

/** A script that the page does not start with. */
const isLoadedLater = (path: string, readPage: () => string) =>
  path.endsWith('.js') && !readPage().includes(`"${path}"`);

const isProxied = (path: string) =>
  proxied.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Serves the build the way an identity server does: pages, files and the calls behind them (contract §9, quality 27). */
export async function startHost({ port, distDir, backend, config = {} }: HostOptions): Promise<Listening> {
  const toBackend = proxyTo(backend);
  // dev: looked up on each request, so that a new build is served without a restart
  const serveFile = sirv(distDir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', cacheFor(path)),
  });

  const deployment = deploymentBefore(backend, config);
  const readPage = () => readFileSync(join(distDir, 'index.html'), 'utf8');

  const servePage = async (response: ServerResponse) => {
    const html = fillDeployment(readPage(), await deployment());
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(html);
  };

  const fail = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  };

  const serve = async (path: string, request: IncomingMessage, response: ServerResponse, origin: string) => {
    const headers = pageHeaders({
      breachOrigin: breachOrigin(config, origin),
      previewOrigins: config.previewOrigins,
    });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = readdirSync(distDir).some((entry) => path.startsWith(`/${entry}`));
    delete request.headers.range; // sirv throws on an impossible one, and no file here is large
    if (!isRead) fail(response, 405, 'Only GET and HEAD.');
    else if (!isFile || path === '/index.html') await servePage(response);
    else if (isLoadedLater(path, readPage) && refuseAsset(request, response)) return;
    // a missing file below an existing entry is an error of the server, not a 404
    else serveFile(request, response, () => fail(response, 500, 'No such file in this build.'));
  };

  const handle: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const served = async () => {
      if (isProxied(path)) toBackend(request, response);
      else await serve(path, request, response, listening.origin);
    };
    served().catch(() => {
      if (response.headersSent) response.destroy();
      else fail(response, 500, 'This request could not be served.');
    });
  };
  const listening = await listenOnLocalhost(handle, port);
  return listening;
}

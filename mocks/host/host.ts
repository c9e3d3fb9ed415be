import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import sirv from 'sirv';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { fillDeployment, fillServerData } from '../../codegen/build/deployment-block.ts';
import { inlineHashes } from '../../codegen/build/inline-hashes.ts';
import { askBackendPage } from './backend-page.ts';
import { deploymentForBackend } from './deployment-for-backend.ts';
import { cacheControl, connectOrigins, pageHeaders } from '../../hosting/page-headers.ts';
import { hostRefusal } from '../server/allowed-hosts.ts';
import { listenOnLocalhost } from '../server/listen.ts';
import type { RunningServer } from '../server/listen.ts';
import { STATE_COOKIE, STATE_SCRIPT } from '../states/state-script.ts';
import { answerMissingAsset, countPageLoad } from './missing-asset.ts';
import { receivePolicyReport, REPORTS_PATH, type PolicyReport } from './policy-reports.ts';
import { isPostedCallback, proxyTo } from './proxy.ts';
import { acceptedEncodings, sendPage } from './send-page.ts';

export interface HostOptions {
  port: number;
  distDir: string;
  backend: string;
  config?: DeploymentConfig;
  /** Hosts to serve besides localhost. */
  allowedHosts?: readonly string[];
  /** Receives reports of the Content-Security-Policy; without it the policy has no report address. */
  onPolicyReport?: (report: PolicyReport) => void;
}

const proxiedPaths = ['/api', '/oidc', '/demo-app', '/_mock'];

/** Normalizes a path: `/index.html/` is the page too. */
const fileOf = (path: string) => {
  try {
    return posix.normalize(decodeURIComponent(path)).replace(/\/+$/, '');
  } catch {
    return path; // invalid percent-encoding
  }
};

/** Whether the mock is about to play a state in this page; see mocks/states. */
const playsState = ({ headers }: IncomingMessage) => headers.cookie?.includes(`${STATE_COOKIE}=`) ?? false;

const isLazyLoaded = (path: string, readPage: () => string) =>
  path.endsWith('.js') && !readPage().includes(`"${path}"`);

const isProxiedPath = (path: string) =>
  proxiedPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Serves the build as an identity server does, and proxies its calls to the backend. */
export async function startHost({
  port,
  distDir,
  backend,
  config = {},
  allowedHosts = [],
  onPolicyReport,
}: HostOptions): Promise<RunningServer> {
  const proxy = proxyTo(backend);
  // `dev` makes sirv read files on each request, so that a new build needs no restart.
  const serveFile = sirv(distDir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControl(path)),
  });

  const deployment = deploymentForBackend(backend, config);
  const readPage = () => readFileSync(join(distDir, 'index.html'), 'utf8');

  const servePage = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    // The host does not ask the backend for `/`, because the backend redirects it and here it is the page.
    const page = path === '/' ? undefined : await askBackendPage(backend, request);
    if (page && page.cookies.length > 0) response.setHeader('set-cookie', page.cookies);
    if (page?.redirect) {
      const { status, location } = page.redirect;
      response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
      return;
    }
    countPageLoad(request, response);
    const filled = fillDeployment(readPage(), await deployment());
    const complete = page?.serverData === undefined ? filled : fillServerData(filled, page.serverData);
    const html = playsState(request) ? complete.replace('<head>', `<head>${STATE_SCRIPT}`) : complete;
    await sendPage(response, html, String(request.headers['accept-encoding']));
  };

  const sendText = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  };

  const serve = async (path: string, request: IncomingMessage, response: ServerResponse, origin: string) => {
    const { captcha } = await deployment();
    const headers = pageHeaders({
      connectOrigins: connectOrigins(config, origin),
      previewOrigins: config.previewOrigins,
      captcha,
      inlineHashes: inlineHashes(readPage()),
      reportUri: onPolicyReport && REPORTS_PATH,
    });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isReadMethod = request.method === 'GET' || request.method === 'HEAD';
    const isFile = readdirSync(distDir).some((entry) => path.startsWith(`/${entry}`));
    delete request.headers.range; // sirv throws on an invalid range
    request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']); // sirv knows no `q=0`
    if (!isReadMethod) sendText(response, 405, 'Only GET and HEAD.');
    else if (!isFile || fileOf(path) === '/index.html') await servePage(path, request, response);
    else if (isLazyLoaded(path, readPage) && answerMissingAsset(request, response)) return;
    // The build should have this file, so its absence is a server error and not a 404.
    else serveFile(request, response, () => sendText(response, 500, 'No such file in this build.'));
  };

  const handle: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const refusal = hostRefusal(request.headers, allowedHosts);
    const answer = async () => {
      if (refusal !== null) sendText(response, 403, `${refusal}\n`);
      else if (onPolicyReport && path === REPORTS_PATH) {
        const report = await receivePolicyReport(request);
        if (report) onPolicyReport(report);
        response.writeHead(204).end();
      } else if (isProxiedPath(path) || isPostedCallback(request, path)) proxy(request, response);
      else await serve(path, request, response, server.origin);
    };
    answer().catch(() => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'This request could not be served.');
    });
  };
  const server = await listenOnLocalhost(handle, port);
  return server;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { isPostedCallback, proxyTo } from '../../mocks/host/proxy.ts';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';

const OF_THE_SERVER = /^\/(?:api|oidc|demo-app|_mock)(?:\/|$)/;

interface BareHostOptions {
  /** Sent with the page. */
  headers?: Readonly<Record<string, string>>;
  /** Changes the page, as servers do that put something in. */
  fill?: (html: string) => string;
}

/** Sends the files of a folder, and index.html for every other path; calls go to the backend. It knows nothing of the page. */
export function startBareHost(
  folder: string,
  backend: string,
  { headers = {}, fill = (html) => html }: BareHostOptions = {},
): Promise<RunningServer> {
  const proxy = proxyTo(backend);
  const sendFile = sirv(folder, { dev: true });
  return listenOnLocalhost((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (OF_THE_SERVER.test(path) || isPostedCallback(request, path)) {
      proxy(request, response);
      return;
    }
    sendFile(request, response, () => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store', ...headers })
        .end(fill(readFileSync(join(folder, 'index.html'), 'utf8')));
    });
  }, 0);
}

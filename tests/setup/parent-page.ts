import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';

/** A page of another origin that frames `address()`. */
export function startParentPage(address: () => string): Promise<RunningServer> {
  return listenOnLocalhost((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Console</title>
      <iframe title="Page" src="${address()}" width="1000" height="700"></iframe>`);
  }, 0);
}

/** Starts a proxy that removes the CSP, like a host that lets anybody frame the page. */
export function startHostWithoutPolicy(origin: string): Promise<RunningServer> {
  return listenOnLocalhost((request, response) => {
    const answer = async () => {
      const answered = await fetch(origin + (request.url ?? '/'), { redirect: 'manual' });
      const { status, headers } = answered;
      const kept = [...headers].filter(
        ([name]) => !/^(content-(security-policy|encoding|length)|transfer-encoding|connection)$/.test(name),
      );
      response.writeHead(status, Object.fromEntries(kept));
      response.end(Buffer.from(await answered.arrayBuffer()));
    };
    answer().catch(() => response.destroy());
  }, 0);
}

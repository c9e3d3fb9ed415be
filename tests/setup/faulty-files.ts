import type { ServerResponse } from 'node:http';
import { proxyTo } from '../../mocks/host/proxy.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';

const send = (status: number, type: string, text: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
};

/** The ways in which a file of the build can fail. */
const FAULTS = {
  'not found': send(404, 'text/plain', 'No such file.'),
  'server error': send(500, 'text/plain', 'No such file.'),
  'broken connection': (response: ServerResponse) => response.socket?.resetAndDestroy(),
  'page instead': send(200, 'text/html', '<!doctype html><title>Not this</title>'),
} satisfies Record<string, (response: ServerResponse) => void>;
/** `late`: the file arrives when the test says so. `other deployment`: from the first request on, all files come from `newer`. */
type FileFault = keyof typeof FAULTS | 'late' | 'other deployment';

export interface FaultyFiles {
  origin: string;
  /** The requested paths so far, with their queries. */
  readonly requests: readonly string[];
  /** Makes files whose path matches fail in this way until the returned function is called; late ones then arrive. */
  fail: (path: RegExp, fault: FileFault) => () => void;
  close: () => Promise<void>;
}

interface Options {
  cached?: boolean;
  /** A host of another deployment. */
  newer?: string;
}

/** Starts a proxy in front of a host that can make files fail. If `cached` is false, browsers keep none for another visit. */
export async function startFaultyFiles(
  host: string,
  { cached = true, newer }: Options = {},
): Promise<FaultyFiles> {
  let toHost = proxyTo(host);
  const requests: string[] = [];
  const proxy: typeof toHost = (request, response) => {
    const setHeader = response.setHeader.bind(response);
    if (!cached)
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === 'cache-control' ? 'no-store' : value);
    toHost(request, response);
  };
  const failures = new Set<{ path: RegExp; fault: FileFault; held: (() => void)[] }>();
  const server = await listenOnLocalhost((request, response) => {
    requests.push(request.url ?? '');
    const failure = [...failures].find(({ path }) => path.test(request.url ?? ''));
    if (failure?.fault === 'late') {
      failure.held.push(() => proxy(request, response));
      return;
    }
    if (failure && failure.fault !== 'other deployment') return FAULTS[failure.fault](response);
    if (failure && newer !== undefined) toHost = proxyTo(newer);
    proxy(request, response);
  }, 0);
  return {
    origin: server.origin,
    requests,
    fail: (path, fault) => {
      const failure = { path, fault, held: [] as (() => void)[] };
      failures.add(failure);
      return () => {
        failures.delete(failure);
        for (const release of failure.held) release();
      };
    },
    close: () => server.close(),
  };
}

import type { BrowserContext } from '@playwright/test';
import { isFrom, type ServerRelease } from '../../mocks/session/server-release.ts';

/** Watches the calls of a context. The returned function lists those that a server of this release does not have. */
export function watchCalls(context: BrowserContext): (release: ServerRelease) => Promise<string[]> {
  const calls = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return async (release) => {
    // A late import, because the process that lists the tests needs no description.
    const { findEndpoint } = await import('../../mocks/prism/find-endpoint.ts');
    return [...calls].filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      const found = findEndpoint('/api', method, path);
      if (!found || !('endpoint' in found)) return true;
      const { since } = found.endpoint;
      return since !== null && !isFrom(since, release);
    });
  };
}

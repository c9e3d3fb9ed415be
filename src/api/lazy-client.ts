import { inTime } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

/** The client of the page. The first call loads its code, which the first script does not contain. */
export function createLazyClient(options: RequestOptions): Client {
  let client: Promise<Client> | undefined;
  const load = () =>
    (client ??= inTime(loadTwice(() => import('./client.ts'))).then(
      ({ createApiClient }) => createApiClient(options),
      () => {
        // The next call tries again.
        client = undefined;
        throw new ApiError({ kind: 'network' });
      },
    ));
  return {
    call: async (...call) => (await load()).call(...call),
    headers: () => requestHeaders(options),
  };
}

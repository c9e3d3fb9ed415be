import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import type { RequestOptions } from './request-options.ts';

export interface LazyClient extends Client {
  readonly options: RequestOptions;
  /** Loads the client itself; after a failure, the next call tries again. @throws ApiError `network` */
  loadClient(): Promise<Client>;
}

/** A client whose code is loaded by its first call, as the first screen can be used without it. */
export function createLazyClient(options: RequestOptions): LazyClient {
  let client: Promise<Client> | undefined;

  const loadClient = () => {
    client ??= import('./client.ts').then(
      ({ createApiClient }) => createApiClient(options),
      () => {
        client = undefined;
        throw new ApiError({ kind: 'network' });
      },
    );
    return client;
  };

  return {
    options,
    loadClient,
    call: async (...args) => (await loadClient()).call(...args),
  };
}

import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { use } from 'react';
import type { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import type { Answer, Input, Operation } from './operation.ts';
import type { RequestOptions } from './request-options.ts';
import { RequestOptionsContext } from './request-options-context.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

// No retries, as http-policy.ts does them, and no queue while offline.
// The client is in no provider, so that only screens with queries load the library.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

/** Operations that only read, so the page may repeat them. */
type Query = Operation & { readonly method: 'GET' };

/** The key of an answer is its operation and the input. */
const operationQuery = <Op extends Query>(operation: Op, input: Input<Op>, options: RequestOptions) =>
  queryOptions({
    queryKey: [operation.id, input] as const,
    queryFn: ({ signal }): Promise<Answer<Op>> => createApiClient(options).call(operation, input, { signal }),
  });

/**
 * What the page asks of a server after its start; the server is asked once for each operation and input. Without an
 * input nothing is asked. `keep` keeps answers that no screen shows, for as long as the page is open.
 */
export function useOperation<Op extends Query>(
  operation: Op,
  input: Input<Op> | undefined,
  { keep = false }: { keep?: boolean } = {},
): UseQueryResult<Answer<Op>> {
  const query = operationQuery(operation, input ?? ({} as Input<Op>), useRequestOptions());
  return useQuery({ ...query, enabled: input !== undefined, ...(keep && { gcTime: Infinity }) }, queryClient);
}

/**
 * Asks now what `useOperation` with `keep` asks for: takes the answer that is kept, or waits for a request under way.
 * @throws ApiError, or CancelledError where the request was under way and its screen stopped it.
 */
export const askNow = <Op extends Query>(
  operation: Op,
  input: Input<Op>,
  options: RequestOptions,
): Promise<Answer<Op>> =>
  queryClient.fetchQuery({ ...operationQuery(operation, input, options), gcTime: Infinity });

/** @throws Error outside RequestOptionsContext. */
function useRequestOptions(): RequestOptions {
  const options = use(RequestOptionsContext);
  if (!options) throw new Error('RequestOptionsContext is missing');
  return options;
}

import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { useClient } from './client-context.ts';
import type { Answer, Input, Operation } from './operation.ts';

/**
 * Retries live in http-policy.ts alone, and nothing is paused while offline to be sent later by itself (quality 15).
 * What is read is read anew by each screen. It stands here, not in a provider, so that only screens that read load
 * the library.
 */
const queries = new QueryClient({
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

/** Asks an operation when the screen appears; `error` is the ApiError of the call. */
export function useOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
): UseQueryResult<Answer<Op>, ApiError> {
  const client = useClient();
  return useQuery<Answer<Op>, ApiError>(
    { queryKey: [operation.id, input], queryFn: () => client.call(operation, input) },
    queries,
  );
}

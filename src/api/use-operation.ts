import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import type { Answer, Input, Operation } from './operation.ts';
import { useRequestOptions } from './request-options-context.ts';

// No retries, as http-policy.ts does them, and no queue while offline (quality 15).
// Not in a provider, so that only screens with queries load the library.
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

export function useOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
): UseQueryResult<Answer<Op>, ApiError> {
  const options = useRequestOptions();
  return useQuery<Answer<Op>, ApiError>(
    {
      queryKey: [operation.id, input],
      queryFn: ({ signal }) => createApiClient(options).call(operation, input, { signal }),
    },
    queryClient,
  );
}

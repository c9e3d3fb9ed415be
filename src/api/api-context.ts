import {
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import type { Answer, Input, Operation } from './operation.ts';

export const ApiContext = createContext<Client | null>(null);

/** The client of the page. @throws Error outside ApiContext. */
export function useClient(): Client {
  const client = use(ApiContext);
  if (!client) throw new Error('ApiContext is missing');
  return client;
}

/**
 * Retries live in http-policy.ts alone, and nothing is paused while offline and sent later by itself (quality 15).
 */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}

/** Asks an operation once and keeps its answer while the page lives. */
export function useOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
): UseQueryResult<Answer<Op>, ApiError> {
  const client = useClient();
  return useQuery<Answer<Op>, ApiError>({
    queryKey: [operation.id, input],
    queryFn: () => client.call(operation, input),
  });
}

/** Runs work against the API when told to; its state (idle, pending, error) is what a screen shows. */
export function useWork<Input, Result>(
  work: (client: Client, input: Input) => Promise<Result>,
): UseMutationResult<Result, ApiError, Input> {
  const client = useClient();
  return useMutation<Result, ApiError, Input>({ mutationFn: (input) => work(client, input) });
}

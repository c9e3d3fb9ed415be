import { hashKey, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { Answer, Input, Operation } from '../api/operation.ts';
import { useAppServices } from '../engine/services.ts';
import { useAppState } from '../state/app-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

// No retries, as http-policy.ts does them, and no queue while offline.
// The query client is in no provider, so that only screens with queries load the library.
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
type Query = Operation & { readonly method: 'GET'; readonly consumes: false };

/** The key holds everything that the request holds: the operation, the input, the language and the application. */
const operationQuery = <Op extends Query>(
  operation: Op,
  input: Input<Op>,
  client: Client,
  headers = client.headers(),
) =>
  queryOptions({
    queryKey: [operation.id, input, headers] as const,
    queryFn: ({ signal }): Promise<Answer<Op>> => client.call(operation, input, { signal }),
  });

/**
 * What the page asks of a server after its start; the server is asked once for each operation, input and language. Without
 * an input nothing is asked. `keep` keeps answers that no screen shows, for as long as the page is open.
 *
 * When somebody changes the language, the result in the former language stays until the answer in the new one has come.
 * It also stays where that request fails, so a screen loses neither what was chosen on it nor an action that it runs.
 */
export function useOperation<Op extends Query>(
  operation: Op,
  input: Input<Op> | undefined,
  { keep = false }: { keep?: boolean } = {},
): UseQueryResult<Answer<Op>> {
  const { client } = useAppServices();
  // Renders again when the language changes, which the headers name.
  useAppState();
  const present = client.headers();
  const question = hashKey([operation.id, input]);
  const [asked, setAsked] = useState({ question, headers: present });
  const isSameQuestion = asked.question === question;
  const headers = isSameQuestion ? asked.headers : present;
  const isFormer = hashKey([headers]) !== hashKey([present]);
  const asks = input !== undefined;
  const queryWith = (sent: typeof present, enabled: boolean) => ({
    ...operationQuery(operation, input ?? ({} as Input<Op>), client, sent),
    enabled,
    ...(keep && { gcTime: Infinity }),
  });
  const result = useQuery(queryWith(headers, asks), queryClient);
  const { isSuccess } = useQuery(queryWith(present, asks && isFormer), queryClient);
  if (!isSameQuestion || (isFormer && isSuccess)) setAsked({ question, headers: present });
  return result;
}

/**
 * Asks now what `useOperation` with `keep` asks for: takes the answer that is kept, or waits for a request under way.
 * @throws ApiError, or CancelledError where the request was under way and its screen stopped it.
 */
export const askNow = <Op extends Query>(
  operation: Op,
  input: Input<Op>,
  client: Client,
): Promise<Answer<Op>> =>
  queryClient.fetchQuery({ ...operationQuery(operation, input, client), gcTime: Infinity });

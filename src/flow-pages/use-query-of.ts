import { hashKey, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { loadPart } from '../api/load-part.ts';
import { createPlainServer } from '../engine/plain-server.ts';
import { useAppServices, type AppServices } from '../engine/services.ts';
import type { Server } from '../server/server.ts';
import { useAppState } from '../state/app-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

// React Query neither retries, as http-policy.ts does that, nor waits with a request until the browser is online.
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

/** A query, and what distinguishes it from others. */
export interface Question<Result> {
  readonly key: readonly string[];
  readonly query: (server: Server) => Promise<Result>;
}

type Services = Pick<AppServices, 'client' | 'loadAdapter'>;

/** The key holds everything that the request holds: the question, the language and the application. */
const optionsOf = <Result>(
  { key, query }: Question<Result>,
  { client, loadAdapter }: Services,
  headers = client.headers(),
) =>
  queryOptions({
    queryKey: [key, headers] as const,
    queryFn: async ({ signal }) => query(createPlainServer(await loadPart(loadAdapter), client, { signal })),
  });

const NOTHING: Question<never> = {
  key: [],
  query: () => {
    throw new Error('nothing is asked');
  },
};

/**
 * Asks the server after the start of the page, once for each question and language. Without a
 * question nothing is asked. `keep` keeps answers that no screen shows, for as long as the page is open.
 *
 * When somebody changes the language, the result in the former language stays until the answer in the new one has come.
 * It also stays where that request fails, so a screen loses neither what was chosen on it nor an action that it runs.
 */
export function useQueryOf<Result>(
  question: Question<Result> | undefined,
  { keep = false }: { keep?: boolean } = {},
): UseQueryResult<Result> {
  const services = useAppServices();
  // Renders again when the language changes, which the headers name.
  useAppState();
  const present = services.client.headers();
  const { key } = question ?? NOTHING;
  const [asked, setAsked] = useState({ key, headers: present });
  const isSameQuestion = hashKey(asked.key) === hashKey(key);
  const headers = isSameQuestion ? asked.headers : present;
  const isFormer = hashKey([headers]) !== hashKey([present]);
  const asks = question !== undefined;
  const queryWith = (sent: typeof present, enabled: boolean) => ({
    ...optionsOf(question ?? NOTHING, services, sent),
    enabled,
    ...(keep && { gcTime: Infinity }),
  });
  const result = useQuery(queryWith(headers, asks), queryClient);
  const { isSuccess } = useQuery(queryWith(present, asks && isFormer), queryClient);
  if (!isSameQuestion || (isFormer && isSuccess)) setAsked({ key, headers: present });
  return result;
}

/**
 * Asks now what `useQueryOf` with `keep` asks for: takes the answer that is kept, or waits for a request under way.
 * @throws ApiError, or CancelledError where the request was under way and its screen stopped it.
 */
export const askNow = <Result>(question: Question<Result>, services: Services): Promise<Result> =>
  queryClient.fetchQuery({ ...optionsOf(question, services), gcTime: Infinity });

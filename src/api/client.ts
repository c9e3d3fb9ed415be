import createClient from 'openapi-fetch';
import { ApiError, toFailure } from './api-error.ts';
import type { paths } from './generated/types.ts';
import { withPolicy } from './http-policy.ts';
import type { Answer, Input, Operation } from './operation.ts';

interface ClientOptions {
  baseUrl: string;
  /** Language tag for Accept-Language; undefined leaves the header to the browser. */
  language: () => string | undefined;
  /** The application of this tab, as several can sign in at the same time (contract §9). */
  appId?: () => string | undefined;
  fetch?: (request: Request) => Promise<Response>;
}

export interface Client {
  /** Calls an operation and validates its answer. @throws ApiError */
  call<Op extends Operation>(operation: Op, input: Input<Op>): Promise<Answer<Op>>;
  /** Calls an operation whose answer is validated elsewhere. @throws ApiError */
  raw<Op extends Operation>(operation: Op, input: Input<Op>): Promise<{ data: unknown; response: Response }>;
}

export function createApiClient({
  baseUrl,
  language,
  appId = () => undefined,
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): Client {
  const http = createClient<paths>({ baseUrl });

  const raw: Client['raw'] = async (operation, input) => {
    const [languageTag, app] = [language(), appId()];
    const options = {
      params: { query: input.query, path: input.params },
      body: input.body,
      headers: {
        ...(languageTag && { 'Accept-Language': languageTag }),
        ...(app && { 'Logto-App-Id': app }),
      },
      parseAs: 'text',
      fetch: withPolicy(fetch, operation),
    };
    // openapi-fetch types a call by its literal path, but here the operation is a variable.
    const send = http.request as unknown as (
      method: string,
      path: string,
      init: typeof options,
    ) => Promise<{ data?: string; error?: unknown; response: Response }>;
    const { data, error, response } = await send(operation.method, operation.path, options);
    if (!response.ok) throw new ApiError(toFailure(response, error));
    if (operation.text) return { data: data ?? '', response };
    return { data: data ? parse(data, response) : undefined, response };
  };

  const call: Client['call'] = async (operation, input) => {
    const { data, response } = await raw(operation, input);
    const validator = operation.answers[response.status];
    if (validator === null) return undefined as Answer<typeof operation>;
    const answer = validator?.safeParse(data);
    if (!answer?.success) throw new ApiError({ kind: 'malformed', status: response.status });
    // The validator belongs to this status of the operation, so its output is the answer.
    return answer.data as Answer<typeof operation>;
  };

  return { call, raw };
}

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ kind: 'malformed', status: response.status });
  }
}

import createClient from 'openapi-fetch';
import type * as z from 'zod/mini';
import { takeEarlyAnswer } from '../platform/loading/early-requests.ts';
import { ApiError, parseAnswer } from './api-error.ts';
import { consumes } from './consumes.ts';
import { answerValidators } from './generated/answer-validators.ts';
import type { paths } from './generated/types.ts';
import { withPolicy } from './http-policy.ts';
import type { Answer, Input, Operation } from './operation.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';
import { toFailure } from './to-failure.ts';

/** By status. */
type Validators = Readonly<Record<number, z.ZodMiniType | null>>;

export interface Client {
  /**
   * Calls an operation and validates its answer. Only a GET may be aborted, as an aborted write may still arrive.
   * @throws ApiError, or the reason of the signal
   */
  call<Op extends Operation>(
    operation: Op,
    input: Input<Op>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<Op>>;
}

type Fetch = NonNullable<RequestOptions['fetch']>;

/** Uses the answer of what was asked for when the page started. */
const withEarlyAnswer =
  (fetch: Fetch): Fetch =>
  (request) =>
    (request.method === 'GET' ? takeEarlyAnswer(request.url, request.signal) : undefined) ?? fetch(request);

export function createApiClient(requestOptions: RequestOptions): Client {
  const { baseUrl, fetch = (request) => globalThis.fetch(request) } = requestOptions;
  const http = createClient<paths>({ baseUrl });

  const call: Client['call'] = async (operation, input, { signal } = {}) => {
    const options = {
      params: { query: input.query, path: input.params },
      body: input.body,
      headers: { ...requestHeaders(requestOptions), ...(input.headers as object | undefined) },
      signal,
      parseAs: 'text',
      fetch: withPolicy(withEarlyAnswer(fetch), { consumes: consumes(operation, input) }),
    };
    // openapi-fetch types a call by its literal method and path, and takes no path at all where they are variables. A type
    // in client.test.ts compares each operation's input with what it takes.
    const send = http.request as unknown as (
      method: string,
      path: string,
      init: typeof options,
    ) => Promise<{ data?: string; error?: unknown; response: Response }>;
    const { data: text = '', error, response } = await send(operation.method, operation.path, options);
    if (!response.ok) throw new ApiError(toFailure(response, error));
    const validators: Validators = answerValidators[operation.id];
    const validator = validators[response.status];
    // Some hosts in front of a server send a 204 as an empty 200; a 200 that has a body of its own stays malformed then.
    const isEmpty204 = validator === undefined && text === '' && validators[204] === null;
    if (validator === null || isEmpty204) return undefined as Answer<typeof operation>;
    const answer = validator?.safeParse(operation.text ? text : parseAnswer(text, response));
    if (!answer?.success) throw new ApiError({ kind: 'malformed', status: response.status });
    // The validator belongs to this status of the operation, so its output is the answer.
    return answer.data as Answer<typeof operation>;
  };

  return { call };
}

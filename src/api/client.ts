import createClient from 'openapi-fetch';
import { takeEarlyAnswer } from '../platform/loading/early-requests.ts';
import { consumes } from './consumes.ts';
import type { paths as ExperiencePaths } from './generated/experience/types.ts';
import type { paths as InteractionPaths } from './generated/interaction/types.ts';
import { withPolicy } from './http-policy.ts';
import { readAnswer, sendHeaders, type AnswerValidators } from './middleware.ts';
import type { Answer, Input, Operation } from './operation.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

export interface Client {
  /**
   * Calls an operation and validates its answer. Only a GET or an upload may be aborted, because an aborted write may still arrive.
   * @throws ApiError, or the reason of the signal
   */
  call<Op extends Operation>(operation: Op, input: Input<Op>, options?: CallOptions): Promise<Answer<Op>>;
  /** The headers that a request has now, apart from the ones in its input. */
  headers: () => Readonly<Record<string, string>>;
}

type Fetch = NonNullable<RequestOptions['fetch']>;

interface CallOptions {
  signal?: AbortSignal;
  /** Sends the request in place of the page's own policy, for example without a limit for its whole duration. */
  fetch?: Fetch;
}

const formOf = (body: object | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, value as Blob | string);
  return form;
};

/** Uses the answer of a request that the page sent at its start. */
const withEarlyAnswer =
  (fetch: Fetch): Fetch =>
  (request) =>
    (request.method === 'GET' ? takeEarlyAnswer(request.url, request.signal) : undefined) ?? fetch(request);

/**
 * The page has one client, which `createLazyClient` makes. Headers and validation are middlewares. The policy and the
 * early answers stay a `fetch`: a middleware cannot repeat a request, and openapi-fetch does not validate a response that
 * a middleware gives in place of the server's.
 */
export function createApiClient(requestOptions: RequestOptions, answerValidators: AnswerValidators): Client {
  const { baseUrl, fetch = (request) => globalThis.fetch(request) } = requestOptions;
  const http = createClient<InteractionPaths & ExperiencePaths>({ baseUrl });
  http.use(sendHeaders(requestOptions));
  const sendOnce = withPolicy(withEarlyAnswer(fetch), { consumes: true });
  const sendAndRepeat = withPolicy(withEarlyAnswer(fetch), { consumes: false });

  const call: Client['call'] = async (operation, input, { signal, fetch: ownFetch } = {}) => {
    const options = {
      params: { query: input.query, path: input.params, header: input.headers },
      body: operation.form ? formOf(input.body) : input.body,
      signal,
      parseAs: operation.text ? 'text' : 'json',
      middleware: [readAnswer(answerValidators[operation.id])],
      fetch: ownFetch ?? (consumes(operation, input) ? sendOnce : sendAndRepeat),
    };
    // openapi-fetch types a call by its literal method and path, and takes no path at all where they are variables. A type
    // in client.test.ts compares each operation's input with what it takes.
    const send = http.request as unknown as (
      method: string,
      path: string,
      init: typeof options,
    ) => Promise<{ data?: unknown }>;
    const { data } = await send(operation.method, operation.path, options);
    // `readAnswer` has validated it.
    return data as Answer<typeof operation>;
  };

  return { call, headers: () => requestHeaders(requestOptions) };
}

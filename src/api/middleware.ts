import type { Middleware } from 'openapi-fetch';
import type * as z from 'zod/mini';
import { ApiError, parseAnswer, retryAfterSeconds, type Failure } from './api-error.ts';
import { ErrorBody, ServerError } from './generated/shared/validators/error.ts';
import type { Operation } from './operation.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

/** The validators of an operation's answers, by 2xx status; null for an empty body. */
type Validators = Readonly<Record<number, z.ZodMiniType | null>>;

export type AnswerValidators = { readonly [Id in Operation['id']]?: Validators };

/** Adds the language and the application to each request, as they are when the page sends it. */
export const sendHeaders = (options: RequestOptions): Middleware => ({
  onRequest: ({ request }) => {
    for (const [name, value] of Object.entries(requestHeaders(options))) request.headers.set(name, value);
  },
});

/** Validates an answer, and leaves out the properties that the description does not have. @throws ApiError */
export const readAnswer = (validators: Validators = {}): Middleware => ({
  onResponse: async ({ response, options: { parseAs } }) => {
    const text = await response.text();
    if (!response.ok) throw new ApiError(readFailure(response, text));
    const validator = validators[response.status];
    // Some hosts in front of a server turn a 204 into an empty 200. An empty answer stays malformed if the description has that status.
    const isEmpty204 = validator === undefined && text === '' && validators[204] === null;
    if (validator === null || isEmpty204) return new Response(null, { status: 204 });
    const isText = parseAs === 'text';
    const answer = validator?.safeParse(isText ? text : parseAnswer(text, response));
    if (!answer?.success) throw new ApiError({ kind: 'malformed', status: response.status });
    return new Response(isText ? text : JSON.stringify(answer.data));
  },
});

/** Reads the failure from a response outside 2xx. */
function readFailure(response: Response, text: string): Failure {
  const seconds = retryAfterSeconds(response);
  const status = response.status;
  const contentLanguage = response.headers.get('Content-Language');
  const headers = {
    ...(seconds !== undefined && { retryAfterS: seconds }),
    ...(contentLanguage !== null && { contentLanguage }),
  };
  const body = parseIfJson(text);
  const coded = ErrorBody.safeParse(body);
  if (coded.success) return { kind: 'coded', status, data: undefined, ...coded.data, ...headers };
  const uncoded = ServerError.safeParse(body);
  return { kind: 'http', status, ...(uncoded.success && { message: uncoded.data.message }), ...headers };
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { retryAfterSeconds, type Failure } from './api-error.ts';
import { ErrorBody, ServerError } from './generated/validators/error.ts';

/** Reads the failure from a response outside 2xx. */
export function toFailure(response: Response, body: unknown): Failure {
  const seconds = retryAfterSeconds(response);
  const status = response.status;
  const contentLanguage = response.headers.get('Content-Language');
  const headers = {
    ...(seconds !== undefined && { retryAfterS: seconds }),
    ...(contentLanguage !== null && { contentLanguage }),
  };
  const coded = ErrorBody.safeParse(body);
  if (coded.success) return { kind: 'coded', status, data: undefined, ...coded.data, ...headers };
  const uncoded = ServerError.safeParse(body);
  return { kind: 'http', status, ...(uncoded.success && { message: uncoded.data.message }), ...headers };
}

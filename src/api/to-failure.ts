import { retryAfterSeconds, type Failure } from './api-error.ts';
import { ErrorBody, ServerError } from './generated/validators/error.ts';

/** What a response outside 2xx says. */
export function toFailure(response: Response, body: unknown): Failure {
  const seconds = retryAfterSeconds(response);
  const status = response.status;
  const retryAfter = seconds === undefined ? {} : { retryAfterS: seconds };
  const coded = ErrorBody.safeParse(body);
  if (coded.success) return { kind: 'coded', status, data: undefined, ...coded.data, ...retryAfter };
  const uncoded = ServerError.safeParse(body);
  return { kind: 'http', status, ...(uncoded.success && { message: uncoded.data.message }), ...retryAfter };
}

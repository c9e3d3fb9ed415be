import { http } from './generated/constants.ts';
import { ErrorBody, ServerError } from './generated/validators/error.ts';

/** Every way a call can fail. `retryAfterS` is there when the server named a wait. */
export type Failure =
  | { kind: 'coded'; status: number; code: string; message: string; data: unknown; retryAfterS?: number }
  | { kind: 'http'; status: number; message?: string; retryAfterS?: number }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'malformed'; status: number };

/** The one error a call throws; `failure` says which way it failed. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('code' in failure ? failure.code : failure.kind);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The failure an answer outside 2xx stands for, whatever its body is: JSON, HTML, text or nothing. */
export function failureOf(response: Response, body: unknown): Failure {
  const wait = retryAfterSeconds(response);
  const status = response.status;
  const rest = wait === undefined ? {} : { retryAfterS: wait };
  const coded = ErrorBody.safeParse(body);
  if (coded.success) return { kind: 'coded', status, data: undefined, ...coded.data, ...rest };
  const plain = ServerError.safeParse(body);
  return { kind: 'http', status, ...(plain.success && { message: plain.data.message }), ...rest };
}

/**
 * The wait, in whole seconds, that an answer asks for with Retry-After (a number of seconds or a date).
 * Undefined when the status is none that may ask (contract §21) or the header says nothing usable.
 */
export function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('Retry-After')?.trim();
  if (!header || !(http.retryAfterStatuses as readonly number[]).includes(response.status)) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

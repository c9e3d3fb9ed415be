import { http } from '../domain/generated/constants.ts';
import { isOneOf } from '../domain/type-guards.ts';

interface AnswerHeaders {
  /** Set when the server names a wait. */
  retryAfterS?: number;
  contentLanguage?: string;
}

/** Every way a call can fail. */
export type Failure =
  | ({ kind: 'coded'; status: number; code: string; message: string; data: unknown } & AnswerHeaders)
  | ({ kind: 'http'; status: number; message?: string } & AnswerHeaders)
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'malformed'; status: number };

export class ApiError extends Error {
  /** Private, so that no log of the error has the data, in which a server was seen to send a secret. */
  readonly #failure: Failure;

  constructor(failure: Failure) {
    super('code' in failure ? failure.code : failure.kind);
    this.name = 'ApiError';
    this.#failure = failure;
  }

  get failure(): Failure {
    return this.#failure;
  }
}

/** @throws ApiError `malformed` */
export function parseAnswer(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ kind: 'malformed', status: response.status });
  }
}

const mayNameWait = isOneOf(http.retryAfterStatuses);

/** The wait that the server names, in whole seconds; undefined for an invalid header, and for statuses other than 413, 429 and 503. */
export function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('Retry-After')?.trim();
  if (!header || !mayNameWait(response.status)) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

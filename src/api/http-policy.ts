import { ApiError, retryAfterSeconds } from './api-error.ts';
import { http } from './generated/constants.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps fetch with the HTTP policy (contract §21): 10 s per attempt, body included; up to 2 retries of repeatable methods
 * on passing statuses, after 0.3 s and 0.6 s or after what Retry-After says. A longer wait than an attempt may take is
 * left to the caller to tell. `consumes` switches retries off (quality 15).
 * @throws ApiError of kind `timeout` or `network`.
 */
export function withPolicy(fetch: Fetch, { consumes }: { consumes: boolean }): Fetch {
  return async (request) => {
    for (let retry = 1; ; retry += 1) {
      const response = await attempt(fetch, request.clone());
      const waitMs =
        retry > http.retries || consumes ? undefined : waitBefore(retry, request.method, response);
      if (waitMs === undefined) return response;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
}

/** Milliseconds to wait before the retry, or undefined when this answer is final. */
function waitBefore(retry: number, method: string, response: Response): number | undefined {
  const repeatable = (http.retryMethods as readonly string[]).includes(method);
  const passing = (http.retryStatuses as readonly number[]).includes(response.status);
  if (!repeatable || !passing) return undefined;
  const asked = retryAfterSeconds(response);
  if (asked === undefined) return http.backoffBaseMs * 2 ** (retry - 1);
  return asked * 1000 > http.timeoutMs ? undefined : asked * 1000;
}

/** One attempt. The body is read within it, so that a stalled or cut-off body fails here and not later. */
async function attempt(fetch: Fetch, request: Request): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), http.timeoutMs);
  try {
    const response = await fetch(new Request(request, { signal: abort.signal }));
    const body = await response.arrayBuffer();
    return new Response(EMPTY.has(response.status) ? null : body, response);
  } catch {
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
  }
}

/** Statuses a Response may not be given a body for. */
const EMPTY = new Set([204, 205, 304]);

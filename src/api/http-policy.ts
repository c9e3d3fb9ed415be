import { ApiError, retryAfterSeconds } from './api-error.ts';
import { http } from '../domain/generated/constants.ts';
import { isOneOf } from '../domain/type-guards.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps fetch with a time limit for each attempt (contract.md#constants). Repeats what failed for a passing reason, but never a call that
 * `consumes`.
 * A Retry-After longer than one attempt is left to the caller.
 * @throws ApiError of kind `timeout` or `network`, or the reason of the request's signal once that is aborted.
 */
export function withPolicy(fetch: Fetch, { consumes }: { consumes: boolean }): Fetch {
  return async (request) => {
    for (let retry = 1; ; retry += 1) {
      const response = await attempt(fetch, request.clone());
      const waitMs =
        retry > http.retries || consumes ? undefined : retryDelayMs(retry, request.method, response);
      if (waitMs === undefined) return response;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
}

const isRepeatable = isOneOf(http.retryMethods);
const isTransient = isOneOf(http.retryStatuses);

function retryDelayMs(retry: number, method: string, response: Response): number | undefined {
  if (!isRepeatable(method) || !isTransient(response.status)) return undefined;
  const retryAfterS = retryAfterSeconds(response);
  if (retryAfterS === undefined) return http.backoffBaseMs * 2 ** (retry - 1);
  return retryAfterS * 1000 > http.timeoutMs ? undefined : retryAfterS * 1000;
}

/** One attempt, including the body, so that a stalled or truncated body fails here. */
async function attempt(fetch: Fetch, request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, http.timeoutMs);
  // AbortSignal.any is newer than the oldest supported browsers.
  request.signal.addEventListener('abort', stop);
  try {
    // No operation redirects, and a followed redirect would take a password or code to where it leads.
    const response = await fetch(new Request(request, { signal: abort.signal, redirect: 'error' }));
    const body = await response.arrayBuffer();
    return new Response(NULL_BODY_STATUSES.has(response.status) ? null : body, response);
  } catch {
    request.signal.throwIfAborted();
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
  }
}

/** Statuses for which the Response constructor rejects a body. */
const NULL_BODY_STATUSES = new Set([204, 205, 304]);

import { takeEarlyAnswer } from '../platform/loading/early-requests.ts';
import { ApiError, parseAnswer } from './api-error.ts';
import { withPolicy } from './http-policy.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

/** A GET of the first load, without openapi-fetch; uses the answer that the entry asked for. @throws ApiError */
export async function requestAtStart(
  url: string,
  options: RequestOptions,
): Promise<{ data: unknown; response: Response }> {
  const { fetch = (request) => globalThis.fetch(request) } = options;
  const send = withPolicy((request) => takeEarlyAnswer(url, request.signal) ?? fetch(request), {
    consumes: false,
  });
  const response = await send(new Request(url, { headers: requestHeaders(options) }));
  // The page says only the status, so the body is not read.
  if (!response.ok) throw new ApiError({ kind: 'http', status: response.status });
  return { data: parseAnswer(await response.text(), response), response };
}

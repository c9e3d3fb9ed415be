import { takeEarlyAnswer } from '../platform/loading/early-requests.ts';
import { ApiError, parseAnswer } from './api-error.ts';
import { withPolicy } from './http-policy.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

/** A GET of the first load, without openapi-fetch; uses the answer to the request of the entry. @throws ApiError */
export async function requestAtStart(
  url: string,
  options: RequestOptions,
): Promise<{ data: unknown; response: Response }> {
  const { fetch = (request) => globalThis.fetch(request) } = options;
  const send = withPolicy((request) => takeEarlyAnswer(url, request.signal) ?? fetch(request), {
    consumes: false,
  });
  const response = await send(new Request(url, { headers: requestHeaders(options) }));
  // Does not read the body, because the page only shows the status.
  if (!response.ok) throw new ApiError({ kind: 'http', status: response.status });
  return { data: parseAnswer(await response.text(), response), response };
}

import type { HttpRequest } from '../../server/http-request.ts';
import type { HttpResponse } from '../../server/http-response.ts';

/**
 * Answers a form that a provider posts to the callback, as released servers do: with a redirect to the
 * same address with the fields in its query.
 */
export function answerPostedCallback({ method, url, body }: HttpRequest): HttpResponse | null {
  if (method !== 'POST' || !url.pathname.startsWith('/callback/')) return null;
  const fields = new URLSearchParams(body).toString();
  return {
    status: 303,
    headers: { location: `${url.pathname}?${fields}`, 'cache-control': 'no-store' },
  };
}

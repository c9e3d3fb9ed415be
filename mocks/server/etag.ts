import { createHash } from 'node:crypto';
import type { HttpResponse } from './http-response.ts';

/** The response with a weak ETag of its body; 304 where If-None-Match already names it. */
export function withETag(response: HttpResponse, ifNoneMatch = ''): HttpResponse {
  const hash = createHash('sha1').update(response.body ?? '');
  const etag = `W/"${hash.digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' };
  const isUnchanged = ifNoneMatch.split(',').some((known) => known.trim() === etag);
  return isUnchanged
    ? { status: 304, headers }
    : { ...response, headers: { ...response.headers, ...headers } };
}

import { createHash } from 'node:crypto';
import type { HttpResponse } from './http-response.ts';

/** Adds a weak ETag of the body; answers 304 if If-None-Match has it. */
export function withETag(response: HttpResponse, ifNoneMatch = ''): HttpResponse {
  const hash = createHash('sha1').update(response.body ?? '');
  const etag = `W/"${hash.digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' };
  const isUnchanged = ifNoneMatch.split(',').some((known) => known.trim() === etag);
  return isUnchanged
    ? { status: 304, headers }
    : { ...response, headers: { ...response.headers, ...headers } };
}

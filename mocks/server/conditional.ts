import { createHash } from 'node:crypto';
import type { Reply } from './reply.ts';

/** The reply with a weak ETag of its body; 304 where If-None-Match knows it. */
export function conditional(reply: Reply, ifNoneMatch = ''): Reply {
  const hash = createHash('sha1').update(reply.body ?? '');
  const etag = `W/"${hash.digest('base64url')}"`;
  const shared = { etag, 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' };
  const isKnown = ifNoneMatch.split(',').some((known) => known.trim() === etag);
  return isKnown ? { status: 304, headers: shared } : { ...reply, headers: { ...reply.headers, ...shared } };
}

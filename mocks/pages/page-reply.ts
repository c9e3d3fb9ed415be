import type { Reply } from '../server/reply.ts';
import type { Html } from './html.ts';

/** Nothing inline, nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of the mock; what it shows is this moment's, so nobody keeps it. */
export const pageReply = (status: number, content: Html, cookies: readonly string[] = []): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(cookies.length && { 'set-cookie': cookies }),
  },
  body: content.text,
});

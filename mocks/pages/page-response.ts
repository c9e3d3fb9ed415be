import type { HttpResponse } from '../server/http-response.ts';
import type { Html } from './html.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** A page of the mock; never cached, because it shows the current state. */
export const pageResponse = (
  status: number,
  content: Html,
  cookies: readonly string[] = [],
  { framesOwnOrigin = false } = {},
): HttpResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      ...contentSecurityPolicy,
      ...(framesOwnOrigin ? ["frame-src 'self'"] : []),
    ].join('; '),
    'cache-control': 'no-store',
    // With `no-referrer`, browsers send forms with `Origin: null`, and the mock refuses forms of unknown origin.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(cookies.length && { 'set-cookie': cookies }),
  },
  body: content.text,
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  missingAssetCookie,
  readMissingAsset,
  decrementMissingAsset,
} from '../faults/missing-asset-cookie.ts';

/** Answers with the status of the fault `missing-asset-…` in the cookie; false if the cookie names none. */
export function answerMissingAsset({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const missing = readMissingAsset(headers.cookie);
  if (!missing) return false;
  response
    .writeHead(missing.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end('This file is missing on purpose: a fault of the mock.');
  return true;
}

/** Counts a page load. A fault can end after one load, just as a reload mends the page after a deployment. */
export function countPageLoad({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const missing = readMissingAsset(headers.cookie);
  // The page sends HEAD to test whether the host can be reached; that loads no page.
  if (method === 'GET' && typeof missing?.times === 'number')
    response.appendHeader('set-cookie', missingAssetCookie(decrementMissingAsset(missing)));
}

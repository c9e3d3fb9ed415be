import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  missingAssetCookie,
  readMissingAsset,
  decrementMissingAsset,
} from '../faults/missing-asset-cookie.ts';

/** Answers with the status of the active fault `missing-asset-…`, which a cookie holds; false where none is active. */
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

/** Counts a load of the page, after which its files may be there again, as after a deployment. */
export function countPageLoad({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const missing = readMissingAsset(headers.cookie);
  // A HEAD request only asks whether the page can be reached.
  if (method === 'GET' && typeof missing?.times === 'number')
    response.appendHeader('set-cookie', missingAssetCookie(decrementMissingAsset(missing)));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { missingAssetCookie, missingAssetIn, oneAssetLess } from '../faults/asset-cookie.ts';

/**
 * Answers a request for a file that the page loads later, where the browser's cookie says that such files are missing
 * (faults `missing-asset-…`); false where nothing was answered.
 */
export function refuseAsset({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const missing = missingAssetIn(headers.cookie);
  if (!missing) return false;
  response
    .writeHead(missing.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'set-cookie': missingAssetCookie(oneAssetLess(missing)),
    })
    .end('This file is missing on purpose: a fault of the mock.');
  return true;
}

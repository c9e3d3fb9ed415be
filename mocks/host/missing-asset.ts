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
      'set-cookie': missingAssetCookie(decrementMissingAsset(missing)),
    })
    .end('This file is missing on purpose: a fault of the mock.');
  return true;
}

import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What a host that compresses each answer can afford. */
const BROTLI_QUALITY = 5;

/** Sends the page, compressed in one of the accepted ways (`acceptedEncodings`), not to be stored. */
export async function sendPage(response: ServerResponse, html: string, accepted: string): Promise<void> {
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  const body =
    encoding === 'br'
      ? await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : encoding === 'gzip'
        ? await toGzip(html)
        : html;
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .end(body);
}

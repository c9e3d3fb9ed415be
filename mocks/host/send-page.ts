import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Higher qualities take too long for a page that is compressed for each request. */
const BROTLI_QUALITY = 5;

/** The compressions that an Accept-Encoding header accepts; `q=0` refuses one (RFC 9110). */
export function acceptedEncodings(header: string | undefined): string {
  const qualities = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, Number(quality ?? 1)];
    }),
  );
  return ['br', 'gzip'].filter((name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0).join(', ');
}

/** Sends the page with `no-store`, compressed if the browser accepts it (`acceptedEncodings`). */
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

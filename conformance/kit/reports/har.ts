import type { Exchange } from '../http/exchange.ts';
import type { RunResult } from '../run/results.ts';
import { maskAddress, maskBody, maskHeader } from './mask.ts';

const headerList = (headers: Iterable<readonly [string, string]>) =>
  [...headers].map(([name, value]) => ({ name, value: maskHeader(name, value) }));

const entryOf = (
  { method, url, requestHeaders, requestBody, status, headers, text, startedAt, ms }: Exchange,
  check: string,
) => ({
  startedDateTime: new Date(startedAt).toISOString(),
  time: ms,
  comment: check,
  request: {
    method,
    url: maskAddress(url),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersSize: -1,
    headers: headerList(Object.entries(requestHeaders)),
    queryString: [...new URL(maskAddress(url)).searchParams].map(([name, value]) => ({ name, value })),
    bodySize: requestBody?.length ?? 0,
    ...(requestBody !== undefined && {
      postData: { mimeType: requestHeaders['content-type'] ?? '', text: maskBody(requestBody) },
    }),
  },
  response: {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersSize: -1,
    bodySize: text.length,
    headers: headerList(headers),
    redirectURL: maskAddress(headers.get('location') ?? ''),
    content: { size: text.length, mimeType: headers.get('content-type') ?? '', text: maskBody(text) },
  },
  cache: {},
  timings: { send: 0, wait: ms, receive: 0 },
});

/** The traffic of runs as HAR, without secrets. */
export function harReport(runs: readonly RunResult[]): string {
  const entries = runs.flatMap(({ results, name }) =>
    results.flatMap(({ id, trail }) =>
      trail.map(({ exchange }) => entryOf(exchange, name === undefined ? id : `${name}: ${id}`)),
    ),
  );
  const creator = { name: 'latchkey conformance', version: '0.1.0' };
  return JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 1);
}

import type { CDPSession } from '@playwright/test';

/** Times in ms since the navigation started, bytes as they crossed the network. */
export interface RequestRow {
  name: string;
  kind: string;
  start: number;
  end: number;
  bytes: number;
}

/** What the protocol calls the ways in which a page asks for data. */
const KINDS: Readonly<Record<string, string>> = { Fetch: 'data', XHR: 'data', Preflight: 'data' };

/** Collects the finished requests of a page; what came from its cache has no bytes. */
export async function recordRequests(session: CDPSession): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  const open = new Map<string, RequestRow>();
  let origin: number | undefined;
  const since = (timestamp: number) => (timestamp - (origin ??= timestamp)) * 1000;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol === 'data:') return;
    // Without the hash, so that two builds can be compared.
    const name = pathname.replace(/-[\w-]{6,8}(?=\.\w+$)/, '');
    const kind = KINDS[type] ?? type.toLowerCase();
    open.set(requestId, { name, kind, start: since(timestamp), end: NaN, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const row = open.get(requestId);
    if (row) rows.push(Object.assign(row, { end: since(timestamp), bytes: encodedDataLength }));
  });
  return rows;
}

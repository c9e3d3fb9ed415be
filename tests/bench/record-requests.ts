import type { CDPSession } from '@playwright/test';

export interface RequestRow {
  name: string;
  /** Time in ms since the navigation started. */
  end: number;
  /** Compressed size on the network, in bytes. */
  bytes: number;
}

/** Collects the finished requests of a page. */
export async function recordRequests(session: CDPSession): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  const names = new Map<string, string>();
  let start: number | undefined;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp;
    const { pathname, protocol } = new URL(request.url);
    if (protocol !== 'data:') names.set(requestId, pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined && start !== undefined)
      rows.push({ name, end: (timestamp - start) * 1000, bytes: encodedDataLength });
  });
  return rows;
}

/** A request of a page; times in ms of one clock, `end` is Infinity while it is under way. */
export interface TimedRequest {
  name: string;
  start: number;
  end: number;
}

/** Two times that are nearer than this are one moment. */
const MOMENT_MS = 2;

/**
 * The requests as waits one after another, each for one or more in parallel: as few as the times allow, so that a
 * request is in the second wait only where it began after one of the first had ended.
 */
export function roundTrips<Request extends TimedRequest>(requests: readonly Request[]): Request[][] {
  const waits: { end: number; requests: Request[] }[] = [];
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const last = waits.at(-1);
    if (last && request.start < last.end - MOMENT_MS) {
      last.requests.push(request);
      last.end = Math.min(last.end, request.end);
    } else waits.push({ end: request.end, requests: [request] });
  }
  return waits.map((wait) => wait.requests);
}

/** Such as `PUT interaction → submit.js + POST interaction/submit`; `redirect` stands between documents. */
export const describeTrips = (visits: readonly (readonly TimedRequest[])[]): string =>
  visits
    .map((requests) =>
      roundTrips(requests)
        .map((wait) => wait.map(({ name }) => name).join(' + '))
        .join(' → '),
    )
    .join(' → redirect → ');

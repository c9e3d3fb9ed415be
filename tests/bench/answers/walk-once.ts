import type { Browser, CDPSession, Page } from '@playwright/test';
import { walkerOf, type Method, type Walk, type Walker } from '../../tasks/walker.ts';
import { throttle } from '../load/throttle.ts';
import { observeInteractions, type InteractionEntry } from './observe-interactions.ts';
import type { TimedRequest } from './round-trips.ts';

/** A key or a press, with what followed. */
export interface Interaction {
  label: string;
  /** Until the next paint; at most 16 where the browser told of none. */
  ms: number;
  /** The requests of each of our documents, without those of redirects and of other pages. */
  visits: TimedRequest[][];
  /** Until the page was ready for what is done next; 0 where nothing was requested. */
  waitedMs: number;
}

export interface MeasuredWalk {
  interactions: Interaction[];
  walk: Walk;
}

/** Of the browser: what takes less is not told. */
const LEAST_MS = 16;
/** Between two keys, beside the two frames until the first is on the screen: a fast typist. */
const PAUSE_MS = 60;
const START_TIMEOUT_MS = 60_000;

/** Requests as they begin, of pages that the session sees. */
async function recordStarts(session: CDPSession): Promise<StartedRequest[]> {
  const requests: StartedRequest[] = [];
  const open = new Map<string, StartedRequest>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    // A redirect keeps the id of what it answers.
    Object.assign(open.get(requestId) ?? {}, { end: timestamp * 1000 });
    const { pathname, protocol } = new URL(request.url);
    if (protocol === 'data:') return;
    const isCall = pathname.startsWith('/api/');
    const name = isCall
      ? `${request.method} ${pathname.replace('/api/', '')}`
      : pathname.replace(/^\/assets\//, '').replace(/-[\w-]{6,8}(?=\.\w+$)/, '');
    const started = { name, kind: type, start: timestamp * 1000, end: Infinity, isFromCache: false };
    open.set(requestId, started);
    requests.push(started);
  });
  const fromCache = (requestId: string) => Object.assign(open.get(requestId) ?? {}, { isFromCache: true });
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fromCache(requestId);
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) =>
    Object.assign(open.get(requestId) ?? {}, { end: timestamp * 1000 });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return requests;
}

type StartedRequest = TimedRequest & { kind: string; isFromCache: boolean };

/** The server's redirects, the application, and the pages of providers. */
const ELSEWHERE = /^\/(?:oidc|demo-app|_mock)\b/;

/** From each document of ours until the next one, or until the browser is led elsewhere. */
function ownVisits(requests: readonly StartedRequest[]): TimedRequest[][] {
  const visits: TimedRequest[][] = [[]];
  let isElsewhere = false;
  for (const request of requests) {
    if (request.kind === 'Document') {
      isElsewhere = ELSEWHERE.test(request.name);
      visits.push([]);
    }
    if (!isElsewhere && !request.isFromCache) visits.at(-1)?.push(request);
  }
  return visits.filter(({ length }) => length > 0);
}

const takeInteractions = (page: Page) =>
  // The page may have gone in between; what it showed is then no answer of ours.
  page.evaluate(() => window.takeInteractions()).catch(() => undefined);

/** Something to do, from the sign-in page of a tenant on. */
export interface Errand {
  name: string;
  tenant: string;
  /** By keyboard and by pointer without it. */
  methods?: readonly Method[];
  run: (walker: Walker) => Promise<void>;
}

/** Walks on the slow phone of the first load's figures in a new context. */
export async function walkOnce(
  browser: Browser,
  origin: string,
  { tenant, run }: Errand,
  method: Method,
): Promise<MeasuredWalk> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  });
  try {
    await context.request.get(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript('globalThis.__name = (named) => named;'); // tsx calls this helper in every function it compiles
    await page.addInitScript(observeInteractions);
    const requests = await recordStarts(session);
    await throttle(session);
    await page.goto('/sign-in', { timeout: START_TIMEOUT_MS });
    await page.waitForFunction(() => performance.getEntriesByName('latchkey:live').length, null, {
      timeout: START_TIMEOUT_MS,
    });
    await page.waitForLoadState('networkidle', { timeout: START_TIMEOUT_MS });

    const interactions: (Interaction & { firstRequest: number })[] = [];
    let last = await takeInteractions(page);
    const addEntries = (to: Interaction | undefined, entries: readonly InteractionEntry[]) => {
      if (to) to.ms = Math.max(to.ms, ...entries.map(({ duration }) => duration));
    };
    const walker = walkerOf(page, method, {
      before: (label) => {
        interactions.push({ label, ms: LEAST_MS, visits: [], waitedMs: 0, firstRequest: requests.length });
      },
      after: async () => {
        const taken = await takeInteractions(page);
        const [earlier, latest] = [interactions.at(-2), interactions.at(-1)];
        if (taken) {
          const since = last?.origin === taken.origin ? last.now : -Infinity;
          addEntries(
            latest,
            taken.entries.filter(({ start }) => start >= since),
          );
          addEntries(
            earlier,
            taken.entries.filter(({ start }) => start < since),
          );
        }
        last = taken;
        await page.waitForTimeout(PAUSE_MS);
      },
      waited: (ms) => {
        const latest = interactions.at(-1);
        if (latest) latest.waitedMs = ms;
      },
    });
    await run(walker);
    for (const [at, interaction] of interactions.entries()) {
      const until = interactions[at + 1]?.firstRequest ?? requests.length;
      const asked = requests.slice(interaction.firstRequest, until);
      interaction.visits = ownVisits(asked);
      if (asked.length === 0) interaction.waitedMs = 0;
    }
    return { interactions, walk: walker.walk };
  } finally {
    await context.close();
  }
}

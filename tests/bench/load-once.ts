import type { BrowserContext, CDPSession } from '@playwright/test';
import { FIRST_PATHS } from '../../src/api/first-requests.ts';
import { observeLoad } from './observe-load.ts';
import { recordRequests, type RequestRow } from './record-requests.ts';

/** Times in ms since the navigation started. */
export interface Load {
  rows: RequestRow[];
  usable: number;
  firstPaint: number;
  /** When React answers a submit; NaN for a page without it. */
  live: number;
  /** The parts over 50 ms of tasks after the first paint. */
  blocking: number;
  shift: number;
  controlMoves: number;
}

/** A slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
const TIMEOUT_MS = 60_000;

/** The commands that make a page as slow as on a slow phone. */
export const SLOW_PHONE = [
  ['Network.emulateNetworkConditions', NETWORK],
  ['Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }],
] as const;

async function throttle(session: CDPSession): Promise<void> {
  for (const [method, parameters] of SLOW_PHONE) await session.send(method, parameters);
}

/** Loads a page as on a slow phone, until it is usable and sends no further request. */
export async function loadOnce(
  context: BrowserContext,
  url: string,
  { isLive }: { isLive: boolean },
): Promise<Load> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const rows = await recordRequests(session);
    await throttle(session);
    await page.addInitScript('globalThis.__name = (named) => named;'); // tsx calls this helper in every function it compiles
    await page.addInitScript(observeLoad);
    // `waitForFunction` waits for the end of the load, as its own script would delay the form by 45 ms.
    await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT_MS });
    await page.waitForFunction(() => window.loadMarks.usable, null, { timeout: TIMEOUT_MS });
    if (isLive) await page.waitForFunction(() => performance.getEntriesByName('latchkey:live').length);
    const { marks, firstPaint, live } = await page.evaluate(() => ({
      marks: window.loadMarks,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      live: performance.getEntriesByName('latchkey:live')[0]?.startTime ?? NaN,
    }));
    const { usable = NaN, shift, controlMoves, longTasks } = marks;
    const blocking = longTasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
    return { rows, usable, firstPaint, live, blocking, shift, controlMoves };
  } finally {
    await page.close();
  }
}

/** The time in ms from the arrival of the settings until the page is usable. */
export const afterSettings = ({ usable, rows }: Load): number =>
  usable - (rows.find(({ name }) => name === `/api${FIRST_PATHS.settings}`)?.end ?? NaN);

import type { BrowserContext } from '@playwright/test';
import { observeLoad } from './observe-load.ts';
import { recordRequests, type RequestRow } from './record-requests.ts';
import { throttle } from './throttle.ts';

/** Times in ms since the navigation started. */
export interface Load {
  rows: RequestRow[];
  usable: number;
  firstPaint: number;
  largestPaint: number;
  /** When a framework answers what is done in the form; NaN for a page without one. */
  live: number;
  /** The parts over 50 ms of tasks after the first paint, which is the usual measure, and of all. */
  blocking: number;
  blockingInAll: number;
  shift: number;
  fieldMoves: number;
  controlMoves: number;
}

const LONG_TASK_MS = 50;
const TIMEOUT_MS = 60_000;
/** After the last request. */
const LIVE_TIMEOUT_MS = 5000;

/** Loads a page on the slow line, until it is usable and nothing more is asked for. */
export async function loadOnce(context: BrowserContext, url: string, isLive: boolean): Promise<Load> {
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
    if (isLive)
      await page
        .waitForFunction(() => performance.getEntriesByName('latchkey:live').length, null, {
          timeout: LIVE_TIMEOUT_MS,
        })
        .catch(() => undefined); // a build that sets no such mark
    const { marks, firstPaint, live } = await page.evaluate(() => ({
      marks: window.loadMarks,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      live: performance.getEntriesByName('latchkey:live')[0]?.startTime ?? NaN,
    }));
    const blockingSince = (time: number) =>
      marks.longTasks
        .filter(({ start, duration }) => start + duration > time)
        .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
    return {
      rows,
      usable: marks.usable ?? NaN,
      firstPaint,
      largestPaint: marks.largestPaint ?? NaN,
      live,
      blocking: blockingSince(firstPaint),
      blockingInAll: blockingSince(0),
      shift: marks.shift,
      fieldMoves: marks.fieldMoves,
      controlMoves: marks.controlMoves,
    };
  } finally {
    await page.close();
  }
}

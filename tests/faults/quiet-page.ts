import type { BrowserContext, Page, Request } from '@playwright/test';

const POLL_INTERVAL_MS = 20;
/** Of polls without a request under way, before the clock is put forward, and before the page is given up. */
const QUIET_POLLS = 4;
const LAST_POLLS = 100;
const STEP_MS = 1000;

/**
 * Waits until `check` resolves with null, and resolves with the last difference where the page is quiet before. `check`
 * gets for how many polls no request was under way. While the page waits for nothing but time, its clock is put forward,
 * by at most `limitMs`.
 */
export type Settle = (
  check: (quietPolls: number) => Promise<string | null>,
  limitMs: number,
) => Promise<string | null>;

/** Requests under way, without those that are held at the gate, which never end by themselves. */
function watchRequests(context: BrowserContext, isHeld: (request: Request) => boolean): () => number {
  const running = new Set<Request>();
  const remove = (request: Request) => void running.delete(request);
  context.on('request', (request) => void running.add(request));
  context.on('requestfinished', remove).on('requestfailed', remove);
  return () => [...running].filter((request) => !isHeld(request)).length;
}

/** The fake clock, with the real kind of navigation: without it, no page would be newly opened. */
async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { realPerformance: performance }));
  await page.clock.install();
  await page.addInitScript(() => {
    const { realPerformance } = globalThis as typeof globalThis & { realPerformance: Performance };
    performance.getEntriesByType = (type: string) => realPerformance.getEntriesByType(type);
  });
}

/** Gives the page a fake clock, which goes on by itself. */
export async function settleOf(page: Page, isHeld: (request: Request) => boolean): Promise<Settle> {
  await installClock(page);
  const countRunning = watchRequests(page.context(), isHeld);
  return async (check, limitMs) => {
    let [quiet, quietSinceStep, advanced] = [0, 0, 0];
    for (;;) {
      // A page that is being left has no answer.
      const difference = await check(quiet).catch((error: unknown) => String(error));
      if (difference === null || quiet >= LAST_POLLS) return difference;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      const isQuiet = countRunning() === 0;
      quiet = isQuiet ? quiet + 1 : 0;
      quietSinceStep = isQuiet ? quietSinceStep + 1 : 0;
      if (quietSinceStep < QUIET_POLLS || advanced >= limitMs) continue;
      await page.clock.fastForward(STEP_MS);
      [quietSinceStep, advanced] = [0, advanced + STEP_MS];
    }
  };
}

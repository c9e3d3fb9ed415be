import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';

/** What a page holds after a collection of garbage; `heap` is in bytes. */
export interface Counts {
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
}

interface Timers {
  /** Timers that have neither fired nor been cleared; one that repeats stays until it is. */
  pending: number;
  /** How often timers and animation frames have fired. */
  fired: number;
}

declare global {
  interface Window {
    readTimers?: () => Timers;
  }
}

/** Counts timers and animation frames of the page from its first script on; call it after `page.clock.install`. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Set<string>();
    let fired = 0;
    window.readTimers = () => ({ pending: pending.size, fired });
    const wrap = (kind: 'timer' | 'frame', startName: string, endName: string, repeats = false) => {
      const start = Reflect.get(window, startName) as (handler: () => void, ...rest: unknown[]) => number;
      const end = Reflect.get(window, endName) as (id?: number) => void;
      Reflect.set(window, startName, (handler: (...values: unknown[]) => void, ...rest: unknown[]) => {
        const id = start(
          (...values: unknown[]) => {
            fired += 1;
            if (!repeats) pending.delete(`${kind} ${String(id)}`);
            handler(...values);
          },
          ...rest,
        );
        pending.add(`${kind} ${String(id)}`);
        return id;
      });
      Reflect.set(window, endName, (id?: number) => {
        pending.delete(`${kind} ${String(id)}`);
        end(id);
      });
    };
    wrap('timer', 'setTimeout', 'clearTimeout');
    wrap('timer', 'setInterval', 'clearInterval', true);
    wrap('frame', 'requestAnimationFrame', 'cancelAnimationFrame');
  });
}

/** @throws Error where `watchTimers` was not called before the page was opened */
export const pageTimers = (page: Page): Promise<Timers> =>
  page.evaluate(() => {
    if (!window.readTimers) throw new Error('Nothing watches the timers of this page.');
    return window.readTimers();
  });

/** Longer than what was just said looks like a toast. */
const SETTLED_MS = 4000;

/** Those that are still pending when nothing more is going on. */
async function lastingTimers(page: Page): Promise<number> {
  const pending = async () => (await pageTimers(page)).pending;
  await expect
    .poll(pending, { timeout: SETTLED_MS })
    .toBe(0)
    .catch(() => undefined);
  return pending();
}

/** Collects garbage until nothing more is freed. The page needs `watchTimers`. */
export async function readCounts(page: Page): Promise<Counts> {
  const session = await page.context().newCDPSession(page);
  let heap = Infinity;
  for (let freed = Infinity; freed > 0;) {
    // What a page does when it is idle may hold objects of the last screen until then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    freed = heap - usedSize;
    heap = Math.min(heap, usedSize);
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const timers = await lastingTimers(page);
  return { heap, nodes, listeners: jsEventListeners, timers };
}

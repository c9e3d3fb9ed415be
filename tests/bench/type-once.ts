import type { BrowserContext, CDPSession } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { throttle } from './load-once.ts';
import { observeLoad } from './observe-load.ts';

/** Times in ms. */
export interface Typed {
  /** The time from each key to the next paint, in steps of 8 ms. */
  keys: readonly number[];
  /** Tasks of at least 50 ms after the form was usable. */
  tasks: readonly number[];
}

const KEYS = 'abcdefghijklmnopqrstuvwxyzabcdefghijkl';
const KEY_INTERVAL_MS = 80;
/** The browser measures no shorter time between a key and its paint. */
const SHORTEST_MS = 16;
const TIMEOUT_MS = 60_000;

declare global {
  interface Window {
    /** The time from each key to the next paint, where it took longer than the shortest time. */
    slowKeys: number[];
    reportUsable: () => void;
  }
}

/** Runs in the page, before its own scripts. */
function observeKeys(shortest: number): void {
  window.onUsable = (field) => {
    field.focus();
    window.reportUsable();
  };
  const keys: number[] = (window.slowKeys = []);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit);
}

/** Sends the keys without waiting for the page, as a person does. */
async function press(session: CDPSession): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const text of KEYS) {
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }));
    await wait(KEY_INTERVAL_MS);
  }
  await Promise.all(sent);
}

/** Types into the first field from the moment when it is usable, on a slow phone. @throws Error if a key is lost */
export async function typeOnce(context: BrowserContext, url: string): Promise<Typed> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await throttle(session);
    await page.addInitScript('globalThis.__name = (named) => named;'); // tsx calls this helper in every function it compiles
    let report = () => {};
    const usable = new Promise<void>((resolve) => (report = resolve));
    await page.exposeFunction('reportUsable', () => report());
    await page.addInitScript(observeLoad);
    await page.addInitScript(observeKeys, SHORTEST_MS);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await usable;
    await press(session);
    await page.waitForLoadState('networkidle');
    const text = await page.locator('[name=identifier]').inputValue();
    if (text !== KEYS) throw new Error(`${url} has "${text}" in its field instead of "${KEYS}".`);
    const { slow, tasks } = await page.evaluate(() => {
      const { usable: from = NaN, longTasks } = window.loadMarks;
      return {
        slow: window.slowKeys,
        tasks: longTasks
          .filter(({ start, duration }) => start + duration > from)
          .map(({ duration }) => duration),
      };
    });
    const fast = Array<number>(Math.max(0, KEYS.length - slow.length)).fill(SHORTEST_MS);
    return { keys: [...slow, ...fast], tasks };
  } finally {
    await page.close();
  }
}

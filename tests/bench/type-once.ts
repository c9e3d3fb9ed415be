import type { BrowserContext } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_PHONE } from './load-once.ts';
import { observeLoad } from './observe-load.ts';
import { openUndebugged, type UndebuggedPage } from './undebugged-page.ts';
import { SCREEN } from './visits.ts';

/** Times in ms. */
export interface Typed {
  /** The time from each key to the next paint, in steps of 8 ms. */
  keys: readonly number[];
  /** Tasks of at least 50 ms that ended after the form was usable. */
  tasks: readonly number[];
}

/** The measurements that the page took itself. */
interface Observed {
  text: string;
  /** The keys that took longer than the shortest time. */
  slowKeys: number[];
  tasks: number[];
}

const KEYS = 'abcdefghijklmnopqrstuvwxyzabcdefghijkl';
const KEY_INTERVAL_MS = 80;
/** The browser measures no shorter time between a key and its paint. */
const SHORTEST_MS = 16;
/** Until the page has painted the last key. */
const END_MS = 1000;

declare global {
  interface Window {
    slowKeys: number[];
    usable: Promise<void>;
    readObserved: () => Observed;
  }
}

/** Runs in the page, before its own scripts. */
function observeKeys(shortest: number): void {
  window.usable = new Promise((resolve) => {
    window.onUsable = (field) => {
      field.focus();
      resolve();
    };
  });
  window.slowKeys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') window.slowKeys.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit);
  window.readObserved = () => ({
    text: document.querySelector<HTMLInputElement>('[name=identifier]')?.value ?? '',
    slowKeys: window.slowKeys,
    tasks: window.loadMarks.longTasks
      .filter(({ start, duration }) => start + duration > (window.loadMarks.usable ?? NaN))
      .map(({ duration }) => duration),
  });
}

/** `tsx` calls a helper in every function that it compiles. */
const OBSERVERS = `globalThis.__name = (named) => named;
(${observeLoad.toString()})();
(${observeKeys.toString()})(${String(SHORTEST_MS)});`;

/** Sends the keys without waiting for the page, as a person does. */
async function press({ send }: UndebuggedPage): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const text of KEYS) {
    sent.push(send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }));
    sent.push(send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }));
    await wait(KEY_INTERVAL_MS);
  }
  await Promise.all(sent);
}

/** Types into the first field from the moment when it is usable, on a slow phone. @throws Error if a key is lost */
export async function typeOnce(context: BrowserContext, url: string): Promise<Typed> {
  const page = await openUndebugged(context);
  try {
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: true });
    for (const [method, parameters] of SLOW_PHONE) await page.send(method, parameters);
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVERS });
    await page.send('Page.navigate', { url });
    await page.evaluate('window.usable');
    await press(page);
    await wait(END_MS);
    const { text, slowKeys, tasks } = (await page.evaluate('window.readObserved()')) as Observed;
    if (text !== KEYS) throw new Error(`${url} has "${text}" in its field instead of "${KEYS}".`);
    const fast = Array<number>(Math.max(0, KEYS.length - slowKeys.length)).fill(SHORTEST_MS);
    return { keys: [...slowKeys, ...fast], tasks };
  } finally {
    await page.close();
  }
}

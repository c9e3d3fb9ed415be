import type { Page, Request } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';

const HOURS_S = 8 * 3600;
/** After this time, every countdown has ended and no message looks like a toast. */
const CALM_MS = 65_000;

/** Gives the page a fake clock that counts timers as they fire; call it before the page opens. */
export async function installClock(page: Page): Promise<void> {
  // The clock's own `performance` lacks the navigation entry that tells the page about a reload.
  await page.addInitScript(() => {
    Object.assign(window, { entriesByType: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install();
  await page.addInitScript(() => {
    performance.getEntriesByType = Reflect.get(window, 'entriesByType') as Performance['getEntriesByType'];
    let fired = 0;
    Object.assign(window, { timersFired: () => fired });
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
      const start = Reflect.get(window, name) as (handler: () => void, ...rest: unknown[]) => number;
      Reflect.set(window, name, (handler: (...values: unknown[]) => void, ...rest: unknown[]) =>
        start(
          (...values: unknown[]) => {
            fired += 1;
            handler(...values);
          },
          ...rest,
        ),
      );
    }
  });
}

/** Lets eight hours pass in the page, and expects that it only waits: no request, no timer, no other text. */
export async function waitForHours(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle'); // parts of the page may come after its heading
  await page.clock.runFor(CALM_MS);
  const requests: string[] = [];
  const record = (request: Request) => requests.push(`${request.method()} ${request.url()}`);
  page.on('request', record);
  const read = async () => ({
    timersFired: await page.evaluate('timersFired()'),
    shown: await page.locator('body').ariaSnapshot(),
    requests: [...requests],
  });
  const before = await read();
  await page.clock.runFor(HOURS_S * 1000);
  expect(await read()).toEqual({ ...before, requests: [] });
  page.off('request', record);
}

/** Lets the same hours pass for the server, whose sessions have then ended. */
export const endSession = (page: Page): Promise<void> => mockControl(page).advanceClock(HOURS_S);

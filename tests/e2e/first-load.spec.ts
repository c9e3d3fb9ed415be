import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { begin, on } from './steps.ts';

/** The sum of all layout shifts of the page so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200); // buffered entries come in a task of their own
      }),
  );

for (const tenant of ['default', 'harbour']) {
  test.describe(`the first load at ${tenant}`, () => {
    test('takes six requests, settings and words among them once', async ({ page, site }) => {
      await begin(page, tenant);
      const before = site.gate.seen.length;
      const fresh = await page.context().newPage();
      const requests: string[] = [];
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // the picture in the browser's tab is the browser's own business: nothing waits for it
        if (!pathname.endsWith('.svg')) requests.push(pathname);
      });
      await fresh.goto('/sign-in');
      await expect(on(fresh).identifier).toBeFocused();
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(6);
      const lines = site.gate.seen.slice(before).map((request) => request.split('\r\n', 1)[0]);
      expect(lines.sort()).toEqual([
        'GET /api/.well-known/phrases HTTP/1.1',
        'GET /api/.well-known/sign-in-exp HTTP/1.1',
      ]);
    });

    test('moves nothing, even when the settings come late', async ({ page, site }) => {
      const release = site.gate.hold(/sign-in-exp/);
      await page.goto(`/oidc/auth?tenant=${tenant}`);
      await page.waitForTimeout(500); // the skeleton is painted and stands
      release();
      await expect(on(page).identifier).toBeFocused();
      expect(await layoutShift(page)).toBe(0);
    });
  });
}

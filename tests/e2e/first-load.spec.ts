import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200); // buffered entries arrive in a later task
      }),
  );

for (const { tenant, limit } of [
  { tenant: 'default', limit: 7 },
  // With phrases of its own.
  { tenant: 'harbour', limit: 8 },
]) {
  test.describe(`the first load at ${tenant}`, () => {
    test(`makes at most ${limit} requests and loads settings and phrases once`, async ({ page, site }) => {
      await startSignIn(page, tenant);
      const before = site.gate.requests.length;
      const newPage = await page.context().newPage();
      const requests: string[] = [];
      newPage.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The browser loads the favicon separately, and the form does not wait for what only a submit needs.
        if (!pathname.endsWith('.svg') && !pathname.startsWith('/assets/submit-')) requests.push(pathname);
      });
      await newPage.goto('/sign-in');
      await expect(partsOf(newPage).identifier).toBeFocused();
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limit);
      const lines = site.gate.requests.slice(before).map((request) => request.split('\r\n', 1)[0]);
      expect(lines.sort()).toEqual([
        'GET /api/.well-known/phrases HTTP/1.1',
        'GET /api/.well-known/sign-in-exp HTTP/1.1',
      ]);
    });

    test('has no layout shift, even when the settings arrive late', async ({ page, site }) => {
      const release = site.gate.hold(/sign-in-exp/);
      await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
      await page.waitForTimeout(500); // until the skeleton is painted
      release();
      await expect(partsOf(page).identifier).toBeFocused();
      expect(await layoutShift(page)).toBe(0);
    });
  });
}

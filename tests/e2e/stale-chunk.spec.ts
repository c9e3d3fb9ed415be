import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { control } from './mock-control.ts';
import { begin, on } from './steps.ts';

const missing = { name: 'missing-asset-404' };
const register = (page: Page) => page.getByRole('link', { name: 'Create account' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** How often a document was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

test('a screen that is gone for good: one reload, then a way to try again, which works', async ({
  page,
  context,
  site,
}) => {
  await begin(page);
  await page.goto('/sign-in?ui=1');
  await control(context, site).faults(missing);
  const loads = countLoads(page);
  await register(page).click();
  await expect(on(page).heading).toHaveText('Something went wrong');
  await expect(page).toHaveURL(/\/register\?ui=1$/);
  expect(loads()).toBe(1);
  await tryAgain(page).click();
  await expect.poll(loads).toBe(2);
  await expect(tryAgain(page)).toBeVisible();
  await control(context, site).faults();
  await tryAgain(page).click();
  await expect(on(page).identifier).toBeFocused();
  expect(loads()).toBe(3);
});

test('a second deployment in the same tab is met like the first', async ({ page, context, site }) => {
  const mock = control(context, site);
  await begin(page);
  await mock.faults({ ...missing, times: 1 });
  await register(page).click();
  await expect(on(page).heading).toHaveText('Create your account');
  await page.goto('/sign-in');
  await context.newCDPSession(page).then((browser) => browser.send('Network.clearBrowserCache'));
  await mock.faults({ ...missing, times: 1 });
  const loads = countLoads(page);
  await register(page).click();
  await expect(on(page).heading).toHaveText('Create your account');
  expect(loads()).toBe(1);
});

test('offline, a screen that was not loaded yet leaves the page standing', async ({ page, context }) => {
  await begin(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await register(page).click();
  await expect(tryAgain(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('You’re offline', { exact: true })).toBeVisible();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(on(page).identifier).toBeFocused();
});

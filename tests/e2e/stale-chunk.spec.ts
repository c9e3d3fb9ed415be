import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { mockControl } from './mock-control.ts';
import { startSignIn } from './steps.ts';

const missing = { name: 'missing-asset-404' };
const register = (page: Page) => page.getByRole('link', { name: 'Create account' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

test('a permanently missing script causes one reload, then an error with a working retry', async ({
  page,
}) => {
  await startSignIn(page);
  await page.goto('/sign-in?ui=1');
  await mockControl(page).setFaults(missing);
  const loads = countLoads(page);
  await register(page).click();
  await expect(partsOf(page).heading).toHaveText('Something went wrong');
  await expect(page).toHaveURL(/\/register\?ui=1$/);
  expect(loads()).toBe(1);
  await tryAgain(page).click();
  await expect.poll(loads).toBe(2);
  await expect(tryAgain(page)).toBeVisible();
  await mockControl(page).setFaults();
  await tryAgain(page).click();
  await expect(partsOf(page).identifier).toBeFocused();
  expect(loads()).toBe(3);
});

test('a second deployment in the same tab also causes one reload', async ({ page, context }) => {
  const mock = mockControl(page);
  await startSignIn(page);
  await mock.setFaults({ ...missing, times: 1 });
  await register(page).click();
  await expect(partsOf(page).heading).toHaveText('Create your account');
  await page.goto('/sign-in');
  await context.newCDPSession(page).then((browser) => browser.send('Network.clearBrowserCache'));
  await mock.setFaults({ ...missing, times: 1 });
  const loads = countLoads(page);
  await register(page).click();
  await expect(partsOf(page).heading).toHaveText('Create your account');
  expect(loads()).toBe(1);
});

test('a screen that cannot load while offline offers a retry without a reload', async ({ page, context }) => {
  await startSignIn(page);
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
  await expect(partsOf(page).identifier).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, leaveForNowhere, on, signIn, toPassword } from './steps.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const slow = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The next page hasn’t opened yet. Continue to open it.' });

/** Presses Stop, in the page: locators wait for a navigation that is under way. */
async function stopOnceWaiting(): Promise<void> {
  while (!document.title.startsWith('Signing you in')) await new Promise(requestAnimationFrame);
  stop();
}

test('a way on that leads nowhere can be gone again after ten seconds', async ({ page, site }) => {
  await page.clock.install();
  await begin(page);
  await leaveForNowhere(page, site, () => signIn(page, site.ada));
  await expect(on(page).heading).toHaveText('Signing you in…');
  await page.clock.runFor(5_000);
  await expect(goOn(page)).toHaveCount(0);
  await page.clock.runFor(5_100);
  await expect(slow(page)).toBeVisible();
  await goOn(page).click();
  await expectSignedIn(page, site.ada);
});

test('a way on that was stopped can be gone again at once', async ({ page, site }) => {
  await begin(page);
  const release = site.gate.hold(/^GET \/oidc\/auth\//);
  const stopped = page.evaluate(stopOnceWaiting);
  await signIn(page, site.ada);
  await stopped;
  await expect(slow(page)).toBeVisible();
  release();
  await goOn(page).click();
  await expectSignedIn(page, site.ada);
});

test('so can the way on from consent, and each time it leads nowhere', async ({ page, site }) => {
  await page.clock.install();
  await toPassword(page);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
  await leaveForNowhere(page, site, () => on(page).allow.click());
  await page.clock.runFor(10_100);
  await leaveForNowhere(page, site, () => goOn(page).click());
  await expect(goOn(page)).toHaveCount(0);
  await page.clock.runFor(10_100);
  await goOn(page).click();
  await expectSignedIn(page, site.ada);
});

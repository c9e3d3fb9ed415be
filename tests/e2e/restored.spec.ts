import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, on, signIn, leaveForNowhere, toPassword } from './steps.ts';

/** Chromium under test keeps no page for going back, so the page is told what a kept one is told. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('after success the form gives way to a wait, and is live again when the page comes back', async ({
  page,
  site,
}) => {
  await begin(page);
  await leaveForNowhere(page, site, () => signIn(page, site.ada));
  await expect(on(page).heading).toHaveText('Signing you in…');
  await expect(page).toHaveTitle('Signing you in…');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Taking you on…' })).toBeVisible();

  await restore(page);
  await expect(on(page).identifier).toBeFocused();
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
});

test('consent comes back as a question that can be answered', async ({ page, site }) => {
  await toPassword(page);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
  await leaveForNowhere(page, site, () => on(page).allow.click());
  await expect(on(page).allow).toHaveCount(0);
  await restore(page);
  await expect(on(page).allow).toBeVisible();
  await expect(on(page).allow).not.toHaveAttribute('aria-busy');
  await on(page).allow.click();
  await expectSignedIn(page, site.ada);
});

test('going back from the application gives a live form', async ({ page, site }) => {
  await toPassword(page);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await on(page).allow.click();
  await expectSignedIn(page, site.ada);
  await page.goBack();
  await expect(on(page).identifier).toHaveValue('ada');
  await on(page).proceed.click();
  await expect(on(page).password).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { journeys } from './journeys/journeys.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, signIn, actWithFailingRedirect } from './steps.ts';

/** Simulates a restore, because Playwright disables the back/forward cache. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('shows a busy state instead of the form after a sign-in, and the form again after a restore from the cache', async ({
  page,
  site,
}) => {
  await startSignIn(page);
  await actWithFailingRedirect(page, site, () => signIn(page, site.ada));
  await expect(partsOf(page).heading).toHaveText('Signing you in…');
  await expect(page).toHaveTitle('Signing you in…');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Redirecting…' })).toBeVisible();

  await restore(page);
  await expect(partsOf(page).identifier).toBeFocused();
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
});

/** The routes whose form may be the last before the sign-in ends. */
const LAST_FORMS = [
  '/register/password',
  '/register/verification-code',
  '/continue/password',
  '/continue/username',
] as const;

for (const [index, route] of LAST_FORMS.entries())
  test(
    `shows a busy state instead of the form of ${route} when it ends the sign-in`,
    { tag: index === 0 ? [] : '@matrix' },
    async ({ page, site }) => {
      const { state, more = [], action } = journeys[route];
      await openState(page, state);
      for (const act of more) await act(page);
      await actWithFailingRedirect(page, site, async () => {
        await action(page);
      });
      await expect(partsOf(page).heading).toHaveText('Signing you in…');
      await expect(page.locator('form, main input')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: 'Redirecting…' })).toBeVisible();
    },
  );

test('replaces the form of the new password by the sign-in page after a reset', async ({ page }) => {
  const { state, action } = journeys['/forgot-password/reset'];
  await openState(page, state);
  await action(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.locator('[autocomplete="new-password"], [data-part="hidden-identifier"]')).toHaveCount(0);
  await expect(page.getByText('Your password has been changed')).toBeVisible();
});

test('shows a working form after Back from the application', async ({ page, site }) => {
  await openState(page, 'password');
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, site.ada);
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
});

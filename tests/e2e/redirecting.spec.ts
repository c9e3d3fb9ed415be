import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, actWithFailingRedirect, signIn } from './steps.ts';

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });
const slowRedirectMessage = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This is taking longer than usual. Select Continue.' });

/** Stops loading from within the page, because locators wait for a pending navigation. */
async function stopWhenRedirecting(): Promise<void> {
  while (!document.title.startsWith('Signing you in')) await new Promise(requestAnimationFrame);
  stop();
}

test('offers a retry ten seconds after a redirect that does not complete', async ({ page, site }) => {
  await page.clock.install();
  await startSignIn(page);
  await actWithFailingRedirect(page, site, () => signIn(page, site.ada));
  await expect(partsOf(page).heading).toHaveText('Signing you in…');
  await page.clock.runFor(5_000);
  await expect(continueButton(page)).toHaveCount(0);
  await page.clock.runFor(5_100);
  await expect(slowRedirectMessage(page)).toBeVisible();
  await continueButton(page).click();
  await expectSignedIn(page, site.ada);
});

test('offers a retry at once if the person stops a redirect', async ({ page, site }) => {
  await startSignIn(page);
  const release = site.gate.hold(/^GET \/oidc\/auth\//);
  const stopped = page.evaluate(stopWhenRedirecting);
  await signIn(page, site.ada);
  await stopped;
  await expect(slowRedirectMessage(page)).toBeVisible();
  release();
  await continueButton(page).click();
  await expectSignedIn(page, site.ada);
});

import { chromiumPath, launchFlags } from '../../setup/find-chromium.ts';
import { expect } from '../../setup/fixtures.ts';
import { waitUntilLive } from '../held-script.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectSameField, openHeld, test, untilSettings } from './held-page.ts';

// Playwright disables the back/forward cache, and Chromium excludes `no-store` pages by default.
test.use({
  launchOptions: {
    executablePath: chromiumPath('full'),
    args: [...launchFlags(), '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test(
  'hydration after a reload keeps the values that the browser has restored, and the form works',
  { tag: '@matrix' },
  async ({ page, held, site }) => {
    const { identifier, password } = partsOf(page);
    await openHeld(page, held);
    await identifier.fill('somebody');
    await page.reload({ waitUntil: 'commit' });
    await untilSettings(page);
    await expect(identifier).toBeFocused();
    const restored = await identifier.inputValue();
    await held.takeOver();
    await expect(identifier).toHaveValue(restored);
    await identifier.fill(site.ada.username);
    await password.fill(site.ada.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, site.ada);
  },
);

for (const when of ['before', 'after'] as const)
  test(
    `a page that the person left ${when} hydration keeps the typed text in the back/forward cache`,
    { tag: '@matrix' },
    async ({ page, held, site }) => {
      const { identifier, password } = partsOf(page);
      await openHeld(page, held);
      await identifier.fill(site.ada.username);
      await password.fill(site.ada.password);
      if (when === 'after') await held.takeOver();
      await page.evaluate(() => {
        Object.assign(window, { mark: 'the same page' });
        location.href = '/_mock/inputs';
      });
      await expect(page).toHaveURL(/inputs$/);
      await page.evaluate(() => history.back());
      await expect(page).not.toHaveURL(/inputs$/);
      if (when === 'before') held.release();
      await waitUntilLive(page);
      // The browser does not cache a page that is still loading, but loads it again.
      const isKept = await page.evaluate(() => 'mark' in window);
      if (when === 'after') expect(isKept).toBe(true);
      if (isKept) {
        await expect(identifier).toHaveValue(site.ada.username);
        await expect(password).toHaveValue(site.ada.password);
        await expectSameField(page);
      }
      await identifier.fill(site.ada.username);
      await password.fill(site.ada.password);
      await page.keyboard.press('Enter');
      await expectSignedIn(page, site.ada);
    },
  );

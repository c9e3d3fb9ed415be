import type { Page } from '@playwright/test';
import { chromiumPath, launchFlags } from '../../setup/find-chromium.ts';
import { expect } from '../../setup/fixtures.ts';

/** Playwright disables the back/forward cache, and Chromium excludes `no-store` pages by default. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath: chromiumPath('full'),
    args: [...launchFlags(), '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

/** Leaves the page, does something meanwhile, and goes back; a mark proves that it is the same document. */
export async function leaveAndReturn(page: Page, meanwhile = () => Promise.resolve()): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { mark: 'the same page' });
    location.href = '/_mock/inputs';
  });
  await expect(page).toHaveURL(/inputs$/);
  await meanwhile();
  // page.goBack would wait for a load event that never comes.
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/inputs$/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe('the same page');
}

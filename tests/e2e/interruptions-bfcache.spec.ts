import type { Page } from '@playwright/test';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Interruption } from './interruptions/interruptions.ts';
import { journeys } from './journeys/journeys.ts';
import { runInterruption } from './interruptions/run-interruption.ts';

// Playwright disables the back/forward cache, and Chromium excludes `no-store` pages by default.
test.use({
  launchOptions: {
    executablePath: chromiumPath('full'),
    args: [...launchFlags(), '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves the page and goes back; a mark proves that it is the same document. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { mark: 'the same page' });
    location.href = '/_mock/inputs';
  });
  await expect(page).toHaveURL(/inputs$/);
  // page.goBack would wait for a load event that never comes.
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/inputs$/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe('the same page');
}

const restoreFromCache: Interruption = {
  interrupt: ({ page }) => leaveAndReturn(page),
  expectedScreen: (journey) => journey.screen,
  maxDocuments: 2,
  screenAfterAction: (journey) => journey.afterAction,
};

for (const [index, [route, journey]] of Object.entries(journeys).entries())
  test(
    `${route}: works after a restore from the back/forward cache`,
    { tag: index === 16 ? [] : '@matrix' },
    ({ page, context }) => runInterruption(restoreFromCache, { page, context, journey }),
  );

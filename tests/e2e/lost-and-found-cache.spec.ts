import type { Page } from '@playwright/test';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Event } from './lost/events.ts';
import { rows } from './lost/routes.ts';
import { getLost } from './lost/run.ts';

// Playwright switches the back/forward cache off, and Chromium keeps pages that are `no-store` only where it may.
test.use({
  launchOptions: {
    executablePath: chromiumPath('whole'),
    args: [...launchFlags(), '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Away to another page and back. The page is the same as before, not a new document: `mark` proves it. */
async function awayAndBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { mark: 'the same page' });
    location.href = '/_mock/inputs';
  });
  await expect(page).toHaveURL(/inputs$/);
  // page.goBack would wait for a load that never comes.
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/inputs$/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark') as unknown)).toBe('the same page');
}

const restored: Event = {
  happens: ({ page }) => awayAndBack(page),
  // The page of the mock, and none for the way back.
  ...{ expects: (row) => row.shows, documents: 2, leads: (row) => row.leads },
};

for (const [index, [route, row]] of Object.entries(rows).entries())
  test(
    `${route}: restored from the back/forward cache`,
    { tag: index % 7 === 2 ? [] : '@matrix' },
    ({ page, context, site }) => getLost(restored, { page, context, site, row }),
  );

import type { Page } from '@playwright/test';
import { test as base } from '../setup/fixtures.ts';
import { startFaultyFiles, type FaultyFiles } from '../setup/faulty-files.ts';

/** The entry script of the page, which has all code of the first load. */
export const ENTRY = /^\/assets\/index-.*\.js/;

/** Tests of a page whose files can fail. */
export const test = base.extend<{ files: FaultyFiles }>({
  files: async ({ site }, use) => {
    const files = await startFaultyFiles(site.origin);
    await use(files);
    await files.close();
  },
});

export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('latchkey:live').length > 0);
}

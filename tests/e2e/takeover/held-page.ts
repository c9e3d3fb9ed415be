import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import type { FaultyFiles } from '../../setup/faulty-files.ts';
import { ENTRY, test as base, waitUntilLive } from '../held-script.ts';
import { partsOf } from '../screen-parts.ts';

interface HeldPage extends FaultyFiles {
  /** Lets the script load, and waits until the form works. */
  takeOver: () => Promise<void>;
  /** Lets the script load, and waits for nothing. */
  release: () => void;
}

/** Tests of a page whose script is held back, so that only index.html has loaded. */
export const test = base.extend<{ held: HeldPage }>({
  held: async ({ page, files }, use) => {
    const release = files.fail(ENTRY, 'late');
    const takeOver = async () => {
      release();
      await waitUntilLive(page);
    };
    await use({ ...files, release, takeOver });
  },
});

export const isLive = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('latchkey:live').length > 0);

const startPath = (tenant: string) => `/oidc/auth?client_id=demo-app&tenant=${tenant}`;

/** Opens a form of index.html with its settings, and marks its first field to recognise it later; `query` starts with `&`. */
export async function openHeld(page: Page, { origin }: { origin: string }, tenant = 'default', query = '') {
  await page.goto(origin + startPath(tenant) + query, { waitUntil: 'commit' });
  await untilSettings(page);
  await expect(partsOf(page).identifier).toBeFocused();
  expect(await isLive(page)).toBe(false);
  await partsOf(page).identifier.evaluate((field) => Object.assign(field, { wasThere: true }));
}

/** Waits until the settings show in the form of index.html. */
export const untilSettings = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('latchkey:settings').length)).toBe(1);

/** Expects that React has hydrated the first field, not replaced it. */
export const expectSameField = async (page: Page) =>
  expect(await partsOf(page).identifier.evaluate((field) => 'wasThere' in field)).toBe(true);

/** Makes the processor four times slower. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

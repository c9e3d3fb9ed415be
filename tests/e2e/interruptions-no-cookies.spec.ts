import { chromium } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectConsoleErrors } from '../setup/console-errors.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { journeys } from './journeys/journeys.ts';
import { countDocuments } from './interruptions/run-interruption.ts';
import { expectScreen } from './journeys/screens.ts';
import { signIn } from './steps.ts';

/** Runs in a browser with the setting that blocks all cookies and storage. */
const testBlocked = test.extend<{ blockedBrowser: Awaited<ReturnType<typeof launchBlockedBrowser>> }>({
  blockedBrowser: async ({}, use) => {
    const blockedBrowser = await launchBlockedBrowser();
    await use(blockedBrowser);
    await blockedBrowser.close();
  },
});

async function launchBlockedBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'no-cookies-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath('full'),
    args: launchFlags(),
    locale: 'en-US',
  });
  const consoleErrors = await collectConsoleErrors(context);
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true });
  };
  return { context, consoleErrors, close };
}

function canStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

for (const [index, [route, journey]] of Object.entries(journeys).entries())
  testBlocked(
    `${route}: without cookies and storage`,
    { tag: index === 1 ? [] : '@matrix' },
    async ({ blockedBrowser: { context, consoleErrors }, site }) => {
      const page = await context.newPage();
      const documents = countDocuments(context);
      await page.goto(site.origin + route + (journey.query ?? ''));
      expect(await page.evaluate(canStore)).toBe(false);
      await expectScreen(page, journey.inOtherBrowser);
      expect(documents()).toBe(1);
      await expect(page.getByRole('alert')).toContainText('Cookies are blocked');
      if (journey.inOtherBrowser === 'sign in') {
        await signIn(page, site.ada);
        await expectScreen(page, 'session over');
        await expect(partsOf(page).heading).toBeFocused();
        await expect(page.getByRole('alert')).toContainText('Allow cookies for this site');
      }
      await page.close();
      expect(consoleErrors).toEqual([]);
    },
  );

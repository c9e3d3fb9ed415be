import { chromium } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectComplaints } from '../setup/console-errors.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { expect, test } from '../setup/fixtures.ts';
import { rows } from './lost/routes.ts';
import { countDocuments } from './lost/run.ts';
import { expectScreen } from './lost/screens.ts';
import { on, signIn } from './steps.ts';

/** A browser whose owner has blocked all cookies, and with them all storage: the setting itself, not an imitation. */
const browser = test.extend<object, { blocked: Awaited<ReturnType<typeof launchBlocked>> }>({
  blocked: [
    async ({}, use) => {
      const blocked = await launchBlocked();
      await use(blocked);
      await blocked.close();
    },
    { scope: 'worker' },
  ],
});

async function launchBlocked() {
  const profile = mkdtempSync(join(tmpdir(), 'no-cookies-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath('whole'),
    args: launchFlags(),
    locale: 'en-US',
  });
  const complaints = await collectComplaints(context);
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true });
  };
  return { context, complaints, close };
}

function mayStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

for (const [index, [route, row]] of Object.entries(rows).entries())
  browser(
    `${route}: without cookies and storage`,
    { tag: index % 9 === 1 ? [] : '@matrix' },
    async ({ blocked: { context, complaints }, site }) => {
      const page = await context.newPage();
      const documents = countDocuments(context);
      await page.goto(site.origin + route);
      expect(await page.evaluate(mayStore)).toBe(false);
      await expectScreen(page, row.foreign);
      expect(documents()).toBe(1);
      if (row.foreign === 'sign in') {
        await signIn(page, site.ada);
        await expectScreen(page, 'session over');
        await expect(on(page).heading).toBeFocused();
      }
      await page.close();
      expect(complaints).toEqual([]);
    },
  );

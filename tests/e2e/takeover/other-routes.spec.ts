import { expect } from '../../setup/fixtures.ts';
import { isLive, test } from './held-page.ts';

/** Paths that have no form in index.html. */
const PATHS = [
  '/',
  '/consent',
  '/forgot-password',
  '/sign-in/password',
  '/register/terms',
  '/callback/lighthouse',
  '/social/link/lighthouse',
  '/unknown-session',
  '/nowhere',
];

for (const path of PATHS)
  test(`${path} shows no form before its script has come`, async ({ page, held }) => {
    await page.goto(`${held.origin}/oidc/auth?client_id=demo-app&tenant=default`, { waitUntil: 'commit' });
    await page.goto(held.origin + path, { waitUntil: 'commit' });
    await expect(page.locator('svg').first()).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.locator('input')).toHaveCount(0);
    expect(await isLive(page)).toBe(false);
  });

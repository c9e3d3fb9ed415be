import { expect, test } from '../setup/fixtures.ts';

test(
  'sends a form by keyboard, and keeps focus and scroll position',
  { tag: '@interaction' },
  async ({ page }) => {
    await page.goto('/_mock');
    const reset = page.getByRole('button', { name: 'Resets the session' });
    await reset.scrollIntoViewIfNeeded();
    await reset.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#reset$/);
    await expect(reset).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test(
  'the control page fits a phone and works without JavaScript',
  { tag: ['@matrix', '@interaction'] },
  async ({ browser, site }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${site.origin}/_mock`);
    const tenant = page.getByRole('region', { name: 'Switches to another tenant' });
    await tenant.getByLabel('name').fill('harbour');
    await tenant.getByRole('button').click();
    await expect(tenant.getByLabel('name')).toHaveValue('harbour');
    const body = await page.locator('body').boundingBox();
    expect(body?.width).toBeLessThanOrEqual(viewport.width);
    await context.close();
  },
);

test('a link opens a screen after the calls of the API that the page speaks', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=all-identifiers');
  await page.goto('/_mock/go?screen=/forgot-password/reset');
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  await page.getByLabel('New password').first().fill('ample-Anchorage-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('main').getByText('Your password has been changed.')).toBeVisible();
});

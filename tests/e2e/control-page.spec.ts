import { expect, test } from '../setup/fixtures.ts';

test('sends a form by keyboard, and keeps focus and scroll position', async ({ page }) => {
  await page.goto('/_mock');
  const reset = page.getByRole('button', { name: 'Resets the session' });
  await reset.scrollIntoViewIfNeeded();
  await reset.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#reset$/);
  await expect(reset).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test(
  'the control page fits a phone and works without JavaScript',
  { tag: '@matrix' },
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

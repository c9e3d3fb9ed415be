import { expect, test } from '../setup/fixtures.ts';

test('a fault can be switched by keyboard, without losing focus or scroll position', async ({ page }) => {
  await page.goto('/_mock');
  const fault = page.getByRole('switch', { name: 'lost-cookie' });
  await fault.scrollIntoViewIfNeeded();
  await fault.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(fault).toBeChecked();
  await expect(fault).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('link', { name: '1 fault' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(fault).not.toBeChecked();
});

test(
  'the control page fits a phone and works without JavaScript',
  { tag: '@matrix' },
  async ({ browser, site }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${site.origin}/_mock`);
    await page.getByLabel('Whose sign-in page it is').selectOption('harbour');
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByRole('heading', { name: 'People at harbour' })).toBeVisible();
    await page.getByRole('button', { name: '+ 10 minutes' }).click();
    await expect(page.getByRole('link', { name: 'Clock 10 min ahead' })).toBeVisible();
    const body = await page.locator('body').boundingBox();
    expect(body?.width).toBeLessThanOrEqual(viewport.width);
    await context.close();
  },
);

import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const aside = (page: Page) => page.getByRole('complementary');

/** Counts the requests for the sanitiser from now on. */
function countSanitizers(page: Page): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('custom-content')) requests += 1;
  });
  return () => requests;
}

test('stands beside the card and opens its links outside', async ({ page, context }) => {
  const sanitizers = countSanitizers(page);
  await startSignIn(page, 'lookout');
  await expect(aside(page)).toContainText('Seen from the lookout');
  const [card, content] = [
    await page.locator('[data-part="card"]').boundingBox(),
    await aside(page).boundingBox(),
  ];
  expect(content?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
  expect(content?.y).toBe(card?.y);
  const opened = context.waitForEvent('page');
  await aside(page).getByRole('link').click();
  const other = await opened;
  await expect(other).toHaveURL(/\/_mock\/terms$/);
  expect(await other.evaluate(() => window.opener === null)).toBe(true);
  await other.close();
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).continueButton.click();
  await expect(aside(page)).toContainText('One more step.');
  await expect(partsOf(page).password).toBeFocused();
  expect(sanitizers()).toBe(1);
});

test('is left out on phones and upright tablets, without loading the sanitiser, and shows on a turned tablet', async ({
  page,
}) => {
  const sanitizers = countSanitizers(page);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(viewport);
    await startSignIn(page, 'lookout');
    await expect(aside(page)).toHaveCount(0);
  }
  expect(sanitizers()).toBe(0);
  await partsOf(page).identifier.fill('ada');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(aside(page)).toContainText('Seen from the lookout');
  await expect(partsOf(page).identifier).toHaveValue('ada');
});

test.describe('with a style attribute', () => {
  // The browser reports the attribute when the sanitiser parses it, although it applies nothing.
  test.use({ expectedWarnings: [/inline style/], possibleWarnings: [/style-src-attr inline/] });

  test('keeps its styles under a CSP that forbids style attributes', async ({ page }) => {
    await startSignIn(page, 'lookout');
    await page.goto('/register');
    await expect(aside(page).getByRole('heading')).toHaveCSS('color', 'rgb(178, 92, 0)');
  });
});

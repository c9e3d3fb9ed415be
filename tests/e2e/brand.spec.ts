import { expect, test } from '../setup/fixtures.ts';
import { framesOf, layoutShift, recordFrames } from './painted-frames.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const mark = '[data-part="mark"]';
const logo = '[data-part="logo"]';

test('the mark takes the place of a slow logo, and nothing moves when the logo arrives', async ({
  page,
  site,
}) => {
  await recordFrames(page);
  const release = site.gate.hold(/\/brand\/logo\.svg/);
  await startSignIn(page, 'branded');
  await expect(page.locator(mark)).toBeVisible();
  await expect(page.locator(logo)).toBeHidden();
  release();
  await expect(page.locator(logo)).toBeVisible();
  await expect(page.locator(mark)).toBeHidden();
  expect((await framesOf(page)).fieldPlaces).toHaveLength(1);
  expect(await layoutShift(page)).toBe(0);
  // The logo has the proportions of 120 × 24, at ten steps of the tenant's own grid.
  expect(await page.locator(`${logo} img`).boundingBox()).toMatchObject({ width: 212.5, height: 42.5 });
});

test('theme, brand colour and logo follow the system, and the tenant’s icon becomes the icon of the page', async ({
  page,
}) => {
  const { identifier, continueButton } = partsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSignIn(page, 'branded');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await continueButton.evaluate((button) => getComputedStyle(button).backgroundColor);
  await identifier.fill('ada');
  const image = page.getByRole('img', { name: 'localhost' });
  await expect(image).toHaveAttribute('src', /\/brand\/logo-dark\.svg$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /\/brand\/favicon-dark\.svg$/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(continueButton).not.toHaveCSS('background-color', dark);
  await expect(identifier).toHaveValue('ada');
  await expect(image).toHaveAttribute('src', /\/brand\/logo\.svg$/);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveCount(1);
  await expect(icon).toHaveAttribute('href', /\/brand\/favicon\.svg$/);
});

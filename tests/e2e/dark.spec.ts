import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

test('the theme follows the system', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSignIn(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await partsOf(page).identifier.fill('ada');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(partsOf(page).identifier).toHaveValue('ada');
});

test('a tenant has a brand colour for each theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await startSignIn(page, 'harbour');
  await expect(partsOf(page).continueButton).toHaveCSS('background-color', 'rgb(0, 105, 107)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(partsOf(page).continueButton).toHaveCSS('background-color', 'rgb(79, 216, 217)');
});

test('a tenant without a dark theme stays light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/oidc/auth?client_id=demo-app&tenant=newer');
  await expect(partsOf(page).heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

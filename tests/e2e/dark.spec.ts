import { expect, test } from '../setup/fixtures.ts';
import { begin, on } from './steps.ts';

test('the theme is that of the system, and follows it', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await begin(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await on(page).identifier.fill('ada');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(on(page).identifier).toHaveValue('ada');
});

test('a tenant has a colour for each theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await begin(page, 'harbour');
  await expect(on(page).proceed).toHaveCSS('background-color', 'rgb(0, 105, 107)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(on(page).proceed).toHaveCSS('background-color', 'rgb(79, 216, 217)');
});

test('a tenant without a dark theme stays light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/oidc/auth?tenant=newer');
  await expect(on(page).heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

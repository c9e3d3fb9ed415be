import { expect, test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, signIn, recordCalls } from './steps.ts';

test('shows a message while offline, keeps the input and sends nothing later', async ({
  page,
  context,
  site,
}) => {
  const { identifier, password, signInButton } = partsOf(page);
  const main = page.getByRole('main');
  await startSignIn(page);
  await context.setOffline(true);
  await expect(main.getByText('You’re offline', { exact: true })).toBeVisible();
  await signIn(page, site.ada);
  const banner = main.locator('[data-part="notice"]');
  await expect(banner).toHaveAttribute('data-toast', 'open');
  await expect(banner).toHaveCount(1);
  await expect(page.getByText(errorTexts.offline)).toHaveCount(0);

  const calls = recordCalls(page);
  await context.setOffline(false);
  await expect(main.getByText('You’re offline', { exact: true })).toBeHidden();
  expect(calls).toEqual([]);
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
  await signInButton.click();
  await expectSignedIn(page, site.ada);
  expect(calls.filter((call) => call === 'PUT /api/interaction')).toHaveLength(1);
});

test('shows a persistent error while the server is down, and retries only when the person asks', async ({
  page,
  site,
}) => {
  const calls = recordCalls(page);
  await startSignIn(page);
  await site.gate.close();
  await signIn(page, site.ada);
  const message = page.getByText(errorTexts.unknown);
  await expect(page.getByRole('main').getByRole('status').filter({ has: message })).toBeVisible();
  const notice = page.locator('[data-part="notice"]');
  await expect(notice).toHaveAttribute('data-toast', 'open');
  expect(calls, 'a PUT is repeated twice').toEqual(Array<string>(3).fill('PUT /api/interaction'));
  await expect(notice).not.toHaveAttribute('data-toast');
  await expect(message).toHaveCount(1);
  await expect(message).toBeVisible();

  await site.gate.reopen();
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test.describe('settings that cannot be loaded, in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('show an error page with a retry', async ({ page, site }) => {
    await site.gate.close();
    await page.goto('/sign-in');
    const title = 'Diese Seite konnte nicht geladen werden';
    const button = page.getByRole('button', { name: 'Erneut versuchen' });
    await expect(partsOf(page).heading).toHaveText(title);
    await expect(partsOf(page).heading).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).not.toHaveAttribute('aria-busy');
    await site.gate.reopen();
    await button.click();
    await expect(page.getByLabel('Benutzername')).toBeFocused();
  });
});

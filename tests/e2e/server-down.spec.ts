import { startMock } from '../../mocks/server/start-mock.ts';
import { expect, test } from '../setup/fixtures.ts';
import { startSite } from '../setup/site.ts';
import { errorTexts } from './error-texts.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, signIn, recordCalls } from './steps.ts';

const submit = 'POST /api/interaction/submit';

test('offline shows a message, keeps the input and sends nothing later', async ({ page, context, site }) => {
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
  await page.waitForTimeout(3000); // longer than any retry waits
  expect(calls).toEqual([]);
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
  await signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('a stopped server shows a persistent error, and only the user retries', async ({ page, site }) => {
  const calls = recordCalls(page);
  await startSignIn(page);
  await site.gate.close();
  await signIn(page, site.ada);
  const told = page.getByText(errorTexts.unknown);
  await expect(page.getByRole('main').getByRole('status').filter({ has: told })).toBeVisible();
  const notice = page.locator('[data-part="notice"]');
  await expect(notice).toHaveAttribute('data-toast', 'open');
  expect(calls, 'a PUT is repeated twice').toEqual(Array<string>(3).fill('PUT /api/interaction'));
  await expect(notice).not.toHaveAttribute('data-toast');
  await expect(told).toHaveCount(1);
  await expect(told).toBeVisible();

  await site.gate.reopen();
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('a failed POST is not retried automatically', async ({ page, site }) => {
  const calls = recordCalls(page);
  const release = site.gate.hold(/^POST /);
  await startSignIn(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await signIn(page, site.ada);
  await sent;
  await site.gate.close();
  await expect(page.getByRole('main').getByText(errorTexts.unknown)).toBeVisible();
  await site.gate.reopen();
  release();
  await page.waitForTimeout(1500); // retries come within 0.9 s
  expect(calls).toEqual(['PUT /api/interaction', submit]);
  await expect(partsOf(page).password).toHaveValue(site.ada.password);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('sign-in can be completed after the host restarts', async ({ page, site }) => {
  const submitScript = page.waitForResponse(/submit-/);
  await startSignIn(page);
  await submitScript;
  await page.waitForLoadState('networkidle');
  await site.stopHost();
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(errorTexts.unreachable)).toBeVisible();
  await site.startHost();
  await expect(partsOf(page).identifier).toHaveValue(site.ada.username);
  await expect(partsOf(page).password).toHaveValue(site.ada.password);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('a server that loses the session while it restarts leads to /unknown-session', async ({ page }) => {
  const before = await startMock();
  const site = await startSite(before.origin);
  await page.goto(`${site.origin}/oidc/auth?client_id=demo-app`);
  await expect(partsOf(page).identifier).toBeFocused();
  await before.close();
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(errorTexts.unreachable)).toBeVisible();
  const after = await startMock({ port: Number(new URL(before.origin).port) });
  await partsOf(page).signInButton.click();
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(partsOf(page).heading).toHaveText(/^Session not found/);
  await site.close();
  await after.close();
});

test('a failed consent call keeps the screen and can be repeated', async ({ page, site }) => {
  await startSignIn(page, 'harbour');
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).continueButton.click();
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).allowButton).toBeVisible();
  const calls = recordCalls(page);
  await site.gate.close();
  await partsOf(page).allowButton.click();
  await expect(page.getByRole('main').getByText(errorTexts.unknown)).toBeVisible();
  await site.gate.reopen();
  expect(calls).toEqual(['POST /api/interaction/consent']);
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, site.ada);
});

for (const { locale, lang, title, again, label } of [
  {
    ...{ locale: 'en-US', lang: 'en', title: 'We couldn’t load this page' },
    ...{ again: 'Try again', label: 'Username' },
  },
  {
    ...{ locale: 'de-DE', lang: 'de', title: 'Diese Seite konnte nicht geladen werden' },
    ...{ again: 'Erneut versuchen', label: 'Benutzername' },
  },
])
  test.describe(`settings that cannot be loaded, in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test('show an error page with a retry', async ({ page, site }) => {
      await site.gate.close();
      await page.goto('/sign-in');
      const button = page.getByRole('button', { name: again });
      await expect(partsOf(page).heading).toHaveText(title);
      await expect(partsOf(page).heading).toBeFocused();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button).not.toHaveAttribute('aria-busy');
      await site.gate.reopen();
      await button.click();
      await expect(page.getByLabel(label)).toBeFocused();
    });
  });

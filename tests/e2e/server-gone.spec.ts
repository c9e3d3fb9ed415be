import { startMock } from '../../mocks/server/server.ts';
import { expect, test } from '../setup/fixtures.ts';
import { startSite } from '../setup/site.ts';
import { begin, expectSignedIn, on, says, signIn, watchCalls } from './steps.ts';

const submit = 'POST /api/interaction/submit';

test('offline: a sentence, nothing lost, nothing sent later by itself', async ({ page, context, site }) => {
  const { identifier, password, signIn: button } = on(page);
  const main = page.getByRole('main');
  await begin(page);
  await context.setOffline(true);
  await expect(main.getByText('You’re offline', { exact: true })).toBeVisible();
  await signIn(page, site.ada);
  await expect(page.getByRole('status').filter({ hasText: says.offline })).toBeVisible();

  const calls = watchCalls(page);
  await context.setOffline(false);
  await expect(main.getByText('You’re offline', { exact: true })).toBeHidden();
  await page.waitForTimeout(3000); // longer than any retry waits
  expect(calls).toEqual([]);
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
  await button.click();
  await expectSignedIn(page, site.ada);
});

test('a server that stops gives a sentence that stays, and is asked again by hand only', async ({
  page,
  site,
}) => {
  const calls = watchCalls(page);
  await begin(page);
  await site.gate.shut();
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(says.noAnswer)).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: says.noAnswer });
  await expect(toast).toBeVisible();
  expect(calls, 'a PUT is repeated twice').toEqual(Array<string>(3).fill('PUT /api/interaction'));
  await expect(toast).toBeHidden();
  await expect(page.getByRole('main').getByText(says.noAnswer)).toBeVisible();

  await site.gate.open();
  await on(page).signIn.click();
  await expectSignedIn(page, site.ada);
});

test('a POST that fails is not repeated by itself', async ({ page, site }) => {
  const calls = watchCalls(page);
  const release = site.gate.hold(/^POST /);
  await begin(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await signIn(page, site.ada);
  await sent;
  await site.gate.shut();
  await expect(page.getByRole('main').getByText(says.noAnswer)).toBeVisible();
  await site.gate.open();
  release();
  await page.waitForTimeout(1500); // retries come within 0.9 s
  expect(calls).toEqual(['PUT /api/interaction', submit]);
  await expect(on(page).password).toHaveValue(site.ada.password);
  await on(page).signIn.click();
  await expectSignedIn(page, site.ada);
});

test('a host that stops and starts again lets the person finish', async ({ page, site }) => {
  await begin(page);
  await site.stopHost();
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(says.unreachable)).toBeVisible();
  await site.startHost();
  await expect(on(page).identifier).toHaveValue(site.ada.username);
  await expect(on(page).password).toHaveValue(site.ada.password);
  await on(page).signIn.click();
  await expectSignedIn(page, site.ada);
});

test('a server that has forgotten the session while it was away says so', async ({ page }) => {
  const before = await startMock();
  const site = await startSite(before.origin);
  await page.goto(`${site.origin}/oidc/auth`);
  await expect(on(page).identifier).toBeFocused();
  await before.close();
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(says.unreachable)).toBeVisible();
  const after = await startMock({ port: Number(new URL(before.origin).port) });
  await on(page).signIn.click();
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(on(page).heading).toHaveText(/^Session not found/);
  await site.close();
  await after.close();
});

test('consent that fails keeps the question and can be given again', async ({ page, site }) => {
  await begin(page, 'harbour');
  await on(page).identifier.fill('ada');
  await on(page).proceed.click();
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
  const calls = watchCalls(page);
  await site.gate.shut();
  await on(page).allow.click();
  await expect(page.getByRole('main').getByText(says.noAnswer)).toBeVisible();
  await site.gate.open();
  expect(calls).toEqual(['POST /api/interaction/consent']);
  await on(page).allow.click();
  await expectSignedIn(page, site.ada);
});

for (const { locale, lang, title, again, label } of [
  {
    ...{ locale: 'en-US', lang: 'en', title: 'Sign-in can’t be loaded' },
    ...{ again: 'Try again', label: 'Username' },
  },
  {
    ...{ locale: 'de-DE', lang: 'de', title: 'Die Anmeldung kann nicht geladen werden' },
    ...{ again: 'Erneut versuchen', label: 'Benutzername' },
  },
])
  test.describe(`settings that do not come, in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test('give a page with a way to try again', async ({ page, site }) => {
      await site.gate.shut();
      await page.goto('/sign-in');
      const button = page.getByRole('button', { name: again });
      await expect(on(page).heading).toHaveText(title);
      await expect(on(page).heading).toBeFocused();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button).not.toHaveAttribute('aria-busy');
      await site.gate.open();
      await button.click();
      await expect(page.getByLabel(label)).toBeFocused();
    });
  });

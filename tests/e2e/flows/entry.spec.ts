import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

test.describe('a notification', () => {
  const words = 'Session not found. Please go back and sign in again.';

  test('is a banner until dismissed, and its parameter is removed from the address', async ({ page }) => {
    await gotoSignIn(page, 'default', '&notification=error.invalid_session&login_hint=ada');
    const { parts } = pageActions(page);
    await expect(parts.main.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in\?login_hint=ada$/);
    await expect(parts.identifier).toBeFocused();
    await page.reload();
    await expect(parts.main.getByText(words)).toBeVisible();
    await parts.button('Dismiss').click();
    await expect(parts.main.getByText(words)).toBeHidden();
    await page.reload();
    await expect(parts.identifier).toBeFocused();
    await expect(parts.main.getByText(words)).toHaveCount(0);
  });

  test('is also shown on the registration page', async ({ page }) => {
    await gotoSignIn(page, 'default', '&notification=error.invalid_session&first_screen=register');
    await expect(pageActions(page).parts.main.getByText(words)).toBeVisible();
  });

  test('is shown on the pages after it too, until dismissed', async ({ page }) => {
    await gotoSignIn(page, 'harbour', '&notification=error.invalid_session');
    const { parts, submitIdentifier } = pageActions(page);
    await submitIdentifier('ada');
    await expect(parts.password).toBeFocused();
    await expect(parts.main.getByText(words)).toBeVisible();
    await parts.button('Dismiss').click();
    await page.goBack();
    await expect(parts.identifier).toBeFocused();
    await expect(parts.main.getByText(words)).toHaveCount(0);
  });

  for (const other of ['Call%20this%20number', 'error.no_such_phrase', 'description.terms_agree', '<b>x</b>'])
    test(`is not shown for arbitrary text: ${other}`, async ({ page }) => {
      await gotoSignIn(page, 'default', `&notification=${encodeURIComponent(decodeURIComponent(other))}`);
      const { parts } = pageActions(page);
      await expect(parts.identifier).toBeFocused();
      await expect(parts.button('Dismiss')).toHaveCount(0);
    });
});

test('login_hint fills in the identifier, which can be changed', async ({ page }) => {
  await gotoSignIn(page, 'email-sign-up', '&login_hint=ada%40example.org');
  const { parts, submitPassword } = pageActions(page);
  await expect(parts.identifier).toHaveValue('ada@example.org');
  await parts.button('Continue').click();
  await expect(parts.main.getByText('ada@example.org')).toBeVisible();
  await parts.link('Change email').click();
  await expect(parts.identifier).toHaveValue('ada@example.org');
  await parts.identifier.fill('taken');
  await parts.button('Continue').click();
  await submitPassword(sharedPassword);
  await expectSignedIn(page, { name: 'Tamsin Ken' });
});

test('login_hint and first_screen also work for registration', async ({ page }) => {
  await gotoSignIn(page, 'email-code', '&first_screen=register&login_hint=new%40example.org');
  const { parts } = pageActions(page);
  await expect(page).toHaveURL(/\/register\?login_hint=new%40example\.org$/);
  await expect(parts.heading).toHaveText('Create your account');
  await expect(parts.identifier).toHaveValue('new@example.org');
});

test('app_id is sent with every call, also after a reload without it', async ({ page, site }) => {
  await gotoSignIn(page, 'default', '&app_id=shop-7');
  const { parts, fillFocused, submitPassword } = pageActions(page);
  await fillFocused(parts.identifier, 'ada');
  await page.goto('/sign-in');
  await fillFocused(parts.identifier, 'ada');
  await submitPassword('analytical-engine');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
  const calls = site.gate.requests.filter((request) => /^(PUT|POST) \/api\/interaction/.test(request));
  expect(calls).toHaveLength(3);
  for (const call of calls) expect(call.toLowerCase()).toContain('\r\nlogto-app-id: shop-7\r\n');
});

test('no_cache is sent for settings and phrases and removed from the address', async ({ page, site }) => {
  await gotoSignIn(page, 'default', '&no_cache');
  await expect(pageActions(page).parts.identifier).toBeFocused();
  await expect(page).toHaveURL(/\/sign-in$/);
  const asked = site.gate.requests.map((request) => request.split(' ', 2)[1] ?? '');
  expect(asked).toContainEqual(expect.stringMatching(/sign-in-exp\?.*no_cache=true/));
  expect(asked).toContainEqual(expect.stringMatching(/phrases\?.*no_cache=true/));
});

import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { comeIn, walkerOf } from './walk.ts';

test.describe('a notification', () => {
  const words = 'Session not found. Please go back and sign in again.';

  test('is a banner until it is dismissed, and leaves the address', async ({ page }) => {
    await comeIn(page, 'default', '&notification=error.invalid_session&login_hint=ada');
    const { on } = walkerOf(page);
    await expect(on.main.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in\?login_hint=ada$/);
    await expect(on.identifier).toBeFocused();
    await page.reload();
    await expect(on.main.getByText(words)).toBeVisible();
    await on.button('Dismiss').click();
    await expect(on.main.getByText(words)).toBeHidden();
    await page.reload();
    await expect(on.identifier).toBeFocused();
    await expect(on.main.getByText(words)).toHaveCount(0);
  });

  test('stands on the registration page, too', async ({ page }) => {
    await comeIn(page, 'default', '&notification=error.invalid_session&first_screen=register');
    await expect(walkerOf(page).on.main.getByText(words)).toBeVisible();
  });

  for (const other of ['Call%20this%20number', 'error.no_such_phrase', '<b>x</b>'])
    test(`is no free text: ${other}`, async ({ page }) => {
      await comeIn(page, 'default', `&notification=${encodeURIComponent(decodeURIComponent(other))}`);
      const { on } = walkerOf(page);
      await expect(on.identifier).toBeFocused();
      await expect(on.button('Dismiss')).toHaveCount(0);
    });
});

test('login_hint fills the identifier in, which may be changed', async ({ page }) => {
  await comeIn(page, 'email-sign-up', '&login_hint=ada%40example.org');
  const { on, enterPassword } = walkerOf(page);
  await expect(on.identifier).toHaveValue('ada@example.org');
  await on.button('Continue').click();
  await expect(on.main.getByText('ada@example.org')).toBeVisible();
  await on.link('Change').click();
  await expect(on.identifier).toHaveValue('ada@example.org');
  await on.identifier.fill('taken');
  await on.button('Continue').click();
  await enterPassword('calm-seas-7');
  await expectSignedIn(page, { name: 'Tamsin Ken' });
});

test('login_hint stands on the registration page, which first_screen chooses', async ({ page }) => {
  await comeIn(page, 'email-code', '&first_screen=register&login_hint=new%40example.org');
  const { on } = walkerOf(page);
  await expect(page).toHaveURL(/\/register\?login_hint=new%40example\.org$/);
  await expect(on.heading).toHaveText('Create your account');
  await expect(on.identifier).toHaveValue('new@example.org');
});

test('app_id goes along with every call, also after a reload without it', async ({ page, site }) => {
  await comeIn(page, 'default', '&app_id=shop-7');
  const { on, fillFirst, enterPassword } = walkerOf(page);
  await fillFirst(on.identifier, 'ada');
  await page.goto('/sign-in');
  await fillFirst(on.identifier, 'ada');
  await enterPassword('analytical-engine');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
  const calls = site.gate.seen.filter((request) => /^(PUT|POST) \/api\/interaction/.test(request));
  expect(calls).toHaveLength(3);
  for (const call of calls) expect(call.toLowerCase()).toContain('\r\nlogto-app-id: shop-7\r\n');
});

test('no_cache is handed on with settings and phrases, and leaves the address', async ({ page, site }) => {
  await comeIn(page, 'default', '&no_cache');
  await expect(walkerOf(page).on.identifier).toBeFocused();
  await expect(page).toHaveURL(/\/sign-in$/);
  const asked = site.gate.seen.map((request) => request.split(' ', 2)[1] ?? '');
  expect(asked).toContainEqual(expect.stringMatching(/sign-in-exp\?.*no_cache=true/));
  expect(asked).toContainEqual(expect.stringMatching(/phrases\?.*no_cache=true/));
});

import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, expectWrong, on, says, toPassword, watchCalls } from './steps.ts';

test('identifier, password and consent lead to the application', async ({ page, site }) => {
  await toPassword(page);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).heading).toHaveText('Tide Tables wants to access your account');
  await expect(on(page).heading).toBeFocused();
  await expect(page).toHaveTitle('Tide Tables wants to access your account');
  await on(page).allow.click();
  await expectSignedIn(page, site.ada);
});

test('an e-mail address will do as well', async ({ page, site }) => {
  await toPassword(page, ' ada@example.org ');
  await expect(page.getByText('ada@example.org')).toBeVisible();
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
});

test('the password screen says whose password it asks for', async ({ page }) => {
  await toPassword(page);
  await expect(page).toHaveTitle('Password');
  await expect(page.getByText('ada', { exact: true })).toBeVisible();
  await expect(on(page).change).toBeVisible();
  await expect(on(page).password).toHaveAttribute('autocomplete', 'current-password');
});

test('password managers find the identifier before the password, and nobody else does', async ({ page }) => {
  await toPassword(page);
  const hidden = await on(page).password.evaluate((password: HTMLInputElement) => {
    const first = password.form?.elements[0];
    if (!(first instanceof HTMLInputElement)) return undefined;
    const { type, value, readOnly, tabIndex, autocomplete, hidden: isHidden } = first;
    const { display, visibility } = getComputedStyle(first);
    const box = first.getBoundingClientRect();
    return {
      ...{ type, value, readOnly, tabIndex, autocomplete, isHidden, display: display !== 'none', visibility },
      ariaHidden: first.ariaHidden,
      isTiny: box.width <= 1 && box.height <= 1,
    };
  });
  expect(hidden).toEqual({
    ...{ type: 'text', value: 'ada', readOnly: true, tabIndex: -1, autocomplete: 'username' },
    ...{ isHidden: false, display: true, visibility: 'visible', ariaHidden: 'true', isTiny: true },
  });
});

test('a wrong password is told at its field, and the right one then signs in', async ({ page, site }) => {
  await toPassword(page);
  await on(page).password.fill('not-hers');
  await on(page).signIn.click();
  await expectWrong(on(page).password, says.wrong);
  await expect(on(page).password).toHaveValue('');
  await expect(page.getByText('ada', { exact: true })).toBeVisible();

  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
});

test('whether the account exists is not told before the password', async ({ page }) => {
  await toPassword(page, 'nobody_here');
  await on(page).password.fill('anything-at-all');
  await on(page).signIn.click();
  await expectWrong(on(page).password, says.wrong);
});

test('nothing is sent for the identifier alone', async ({ page }) => {
  const calls = watchCalls(page);
  await toPassword(page);
  expect(calls).toEqual([]);
});

test.describe('consent', () => {
  test('shows what is asked for, by whom, and where either answer leads', async ({ page, site }) => {
    await toPassword(page);
    await on(page).password.fill(site.ada.password);
    await on(page).signIn.click();
    await expect(page.getByText('Signed in as Ada Lovelace')).toBeVisible();
    const list = page.getByRole('region', { name: 'If you allow this, Tide Tables can:' });
    await expect(list.getByRole('listitem')).toContainText([
      'See your name, username and picture',
      'See your email address',
      'See your moorings',
      'Book a mooring in your name',
    ]);
    const host = new URL(site.origin).host;
    await expect(
      page.getByText(`If you cancel, you go back to ${host} and nothing is shared.`),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms of use' })).toBeVisible();
  });

  test('cancel goes back to the application and sends nothing', async ({ page, site }) => {
    await toPassword(page);
    await on(page).password.fill(site.ada.password);
    await on(page).signIn.click();
    await expect(on(page).allow).toBeVisible();
    const calls = watchCalls(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You came back without agreeing.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    expect(calls).toEqual([]);
  });

  test('is given at once where the server does not know the question', async ({ page, site }) => {
    const calls = watchCalls(page);
    await begin(page, 'default');
    await on(page).identifier.fill('ada');
    await on(page).password.fill(site.ada.password);
    await on(page).signIn.click();
    await expectSignedIn(page, site.ada);
    expect(calls.slice(2)).toEqual(['GET /api/interaction/consent', 'POST /api/interaction/consent']);
  });
});

import { expect, test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, openPasswordScreen, recordCalls } from './steps.ts';

test('identifier, password and consent lead to the application', async ({ page, site }) => {
  await openPasswordScreen(page);
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).heading).toHaveText('Tide Tables wants to access your account');
  await expect(partsOf(page).heading).toBeFocused();
  await expect(page).toHaveTitle('Tide Tables wants to access your account');
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, site.ada);
});

test('an e-mail address is accepted as identifier', async ({ page, site }) => {
  await openPasswordScreen(page, ' ada@example.org ');
  await expect(page.getByText('ada@example.org')).toBeVisible();
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).allowButton).toBeVisible();
});

test('the password screen shows the identifier', async ({ page }) => {
  await openPasswordScreen(page);
  await expect(page).toHaveTitle('Enter your password');
  await expect(page.getByText('ada', { exact: true })).toBeVisible();
  await expect(partsOf(page).changeLink).toBeVisible();
  await expect(partsOf(page).password).toHaveAttribute('autocomplete', 'current-password');
});

test('password managers find the identifier before the password, in a field hidden from users', async ({
  page,
}) => {
  await openPasswordScreen(page);
  const hidden = await partsOf(page).password.evaluate((password: HTMLInputElement) => {
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

test('a wrong password shows an error at its field, and the right one then signs in', async ({
  page,
  site,
}) => {
  await openPasswordScreen(page);
  await partsOf(page).password.fill('not-hers');
  await partsOf(page).signInButton.click();
  await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
  await expect(partsOf(page).password).toHaveValue('');
  await expect(page.getByText('ada', { exact: true })).toBeVisible();

  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).allowButton).toBeVisible();
});

test('an unknown account is not reported before the password', async ({ page }) => {
  await openPasswordScreen(page, 'nobody_here');
  await partsOf(page).password.fill('anything-at-all');
  await partsOf(page).signInButton.click();
  await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
});

test('submitting the identifier makes no call', async ({ page }) => {
  const calls = recordCalls(page);
  await openPasswordScreen(page);
  expect(calls).toEqual([]);
});

test.describe('consent', () => {
  test('shows the account, the requested permissions and where Cancel leads', async ({ page, site }) => {
    await openPasswordScreen(page);
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
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
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Terms of use of Tide Tables' }),
    ).toBeVisible();
  });

  test('can be cancelled, which makes no call', async ({ page, site }) => {
    await openPasswordScreen(page);
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    await expect(partsOf(page).allowButton).toBeVisible();
    const calls = recordCalls(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('You came back without agreeing.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    expect(calls).toEqual([]);
  });

  test('is given for the organizations that the person chooses', async ({ page, site }) => {
    await openPasswordScreen(page);
    await mockControl(page).forceAnswer({ operationId: 'getConsent', example: 'with-organizations' });
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Pilots' }).check();
    await partsOf(page).allowButton.click();
    await expectSignedIn(page, site.ada);
    const granted = site.gate.requests.filter((text) => text.startsWith('POST /api/interaction/consent'));
    expect(granted.map((text) => text.split('\r\n\r\n', 2)[1])).toEqual([
      '{"organizationIds":["org2pilots"]}',
    ]);
  });

  test('is granted automatically when the server has no consent data', async ({ page, site }) => {
    const calls = recordCalls(page);
    await startSignIn(page, 'default');
    await partsOf(page).identifier.fill('ada');
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    await expectSignedIn(page, site.ada);
    expect(calls.slice(2)).toEqual(['GET /api/interaction/consent', 'POST /api/interaction/consent']);
  });
});

import { expect, test } from '../setup/fixtures.ts';
import { expectCalls } from './api-calls.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, openPasswordScreen, recordCalls } from './steps.ts';

test.describe('a form with empty fields', () => {
  test('shows errors at its fields, focuses the first and is not sent', async ({ page }) => {
    const calls = recordCalls(page);
    const { identifier, password, signInButton } = partsOf(page);
    await startSignIn(page);
    await expect(signInButton).toBeEnabled();
    await signInButton.click();
    await expectOnlyFieldError(identifier, 'Username is required');
    await expect(password).toHaveAccessibleDescription('Enter your password');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(signInButton).toBeEnabled();
    expect(calls).toEqual([]);
  });

  test('focuses the password when only that is empty', async ({ page }) => {
    const { identifier, password, signInButton } = partsOf(page);
    await startSignIn(page);
    await identifier.fill('ada');
    await signInButton.click();
    await expectOnlyFieldError(password, 'Enter your password');
    await expect(identifier).not.toHaveAttribute('aria-invalid');
    await expect(identifier).toHaveValue('ada');
  });

  test('shows errors on both screens of identifier-first', async ({ page }) => {
    const calls = recordCalls(page);
    await startSignIn(page, 'harbour');
    await partsOf(page).continueButton.click();
    await expectOnlyFieldError(partsOf(page).identifier, 'Username or email is required');
    await partsOf(page).identifier.fill('ada');
    await partsOf(page).continueButton.click();
    await partsOf(page).signInButton.click();
    await expectOnlyFieldError(partsOf(page).password, 'Enter your password');
    expect(calls).toEqual([]);
  });

  test('shows no error on blur', async ({ page }) => {
    await startSignIn(page);
    await partsOf(page).password.focus();
    await partsOf(page).identifier.focus();
    await expect(partsOf(page).identifier).not.toHaveAttribute('aria-invalid');
    await expect(partsOf(page).password).not.toHaveAttribute('aria-invalid');
  });
});

test('spaces around the identifier are trimmed, those of the password are kept', async ({ page, site }) => {
  await startSignIn(page);
  await partsOf(page).identifier.fill('  ada ');
  await partsOf(page).password.fill('  two  words ');
  await partsOf(page).signInButton.click();
  await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
  const [sent = ''] = site.gate.requests.filter((request) => request.startsWith('PUT '));
  expect(JSON.parse(sent.split('\r\n\r\n')[1] ?? '')).toEqual({
    event: 'SignIn',
    identifier: { username: 'ada', password: '  two  words ' },
  });
});

test('an identifier of no offered kind shows an error and is not sent', async ({ page }) => {
  const calls = recordCalls(page);
  await startSignIn(page, 'harbour');
  await partsOf(page).identifier.fill('ada lovelace!');
  await partsOf(page).continueButton.click();
  await expectOnlyFieldError(partsOf(page).identifier, 'The username or email is invalid');
  await expect(partsOf(page).identifier).toHaveValue('ada lovelace!');
  expect(calls).toEqual([]);
});

test('passwords can be pasted', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await openPasswordScreen(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), site.ada.password);
  await partsOf(page).password.press('ControlOrMeta+v');
  await expect(partsOf(page).password).toHaveValue(site.ada.password);
});

test('values that a password manager sets without events are submitted', async ({ page, site }) => {
  await startSignIn(page);
  for (const [field, value] of [
    [partsOf(page).identifier, site.ada.username],
    [partsOf(page).password, site.ada.password],
  ] as const)
    await field.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, value);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

for (const typed of ['Vera@bücher.example', 'Vera@xn--bcher-kva.example\u200b', '\u00a0Vera@BÜCHER.Example'])
  test(`an email address with an international domain has one form on the wire: ${typed}`, async ({
    page,
    site,
  }) => {
    await startSignIn(page, 'email-code');
    await partsOf(page).identifier.fill(typed);
    await partsOf(page).continueButton.click();
    await expect(page).toHaveURL('/sign-in/verification-code');
    await expectCalls(page, site, [
      ['PUT interaction', 204, { event: 'SignIn' }],
      ['send code', 204, { email: 'Vera@xn--bcher-kva.example' }],
    ]);
  });

import { expect, test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, signIn } from './steps.ts';

/** Signing in with the right password, and after a wrong one. */
export function describeSignIn(): void {
  test('the right password signs in', async ({ page, site }) => {
    await startSignIn(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
  });

  test('a wrong password shows an error at its field, and the right one then signs in', async ({
    page,
    site,
  }) => {
    const { identifier, password, signInButton } = partsOf(page);
    await startSignIn(page);
    await expect(page).toHaveTitle('Sign in');
    await signIn(page, { ...site.ada, password: 'not-hers' });
    await expectOnlyFieldError(password, errorTexts.invalidCredentials);
    await expect(password).toHaveValue('');
    await expect(identifier).toHaveValue(site.ada.username);
    await expect(identifier).not.toHaveAttribute('aria-invalid');

    await password.fill(site.ada.password);
    await signInButton.click();
    await expectSignedIn(page, site.ada);
  });
}

/** What else can come of a password; `locked` is what the server says of a lockout. */
export function describeRefusedPasswords(locked: string = errorTexts.locked): void {
  test('the error disappears while typing', async ({ page, site }) => {
    await startSignIn(page);
    await signIn(page, { ...site.ada, password: 'not-hers' });
    await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
    await page.keyboard.type('x');
    await expect(page.getByText(errorTexts.invalidCredentials)).toBeHidden();
    await expect(partsOf(page).password).not.toHaveAttribute('aria-invalid');
    await expect(partsOf(page).password).toHaveValue('x');
    await expect(page).toHaveTitle('Sign in');
  });

  test('an unknown user gets the same error as a wrong password', async ({ page, site }) => {
    await startSignIn(page);
    await signIn(page, { ...site.ada, username: 'nobody_here' });
    await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
  });

  test('a suspended account is reported only for the right password', async ({ page, site }) => {
    await startSignIn(page);
    await signIn(page, { ...site.suspended, password: 'not-theirs' });
    await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
    await signIn(page, site.suspended);
    await expectOnlyFieldError(partsOf(page).password, errorTexts.suspended);
  });

  test('five wrong passwords block the right one for ten minutes', async ({ page, site }) => {
    await startSignIn(page);
    for (const attempt of [1, 2, 3, 4, 5]) {
      await signIn(page, { ...site.ada, password: `guess-${String(attempt)}` });
      // The fifth failure itself is answered as blocked (contract §4).
      const text = attempt === 5 ? locked : errorTexts.invalidCredentials;
      await expectOnlyFieldError(partsOf(page).password, text);
    }
    await signIn(page, site.ada);
    await expectOnlyFieldError(partsOf(page).password, locked);
    await expect(partsOf(page).identifier).toHaveValue(site.ada.username);
  });
}

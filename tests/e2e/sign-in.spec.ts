import { test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { describeRefusedPasswords, describeSignIn } from './password-sign-in.ts';
import { startSignIn, signIn } from './steps.ts';

describeSignIn();
describeRefusedPasswords();

test('an account without a password gets the same error as a wrong password', async ({ page }) => {
  await startSignIn(page);
  await signIn(page, { username: 'noor', password: 'anything-at-all' });
  await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
});

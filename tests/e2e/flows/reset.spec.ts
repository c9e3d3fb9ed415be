import { expect, test } from '../../setup/fixtures.ts';
import { expectFieldError } from '../field-errors.ts';
import { expectSignedIn } from '../steps.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const ada = 'ada@example.org';
const save = 'Save password';

test('password recovery rejects the current password, and the new one signs in', async ({ page }) => {
  await gotoSignIn(page, 'email-sign-up');
  const { parts, submitIdentifier, enterCode, submitNewPassword, submitPassword } = pageActions(page);
  await submitIdentifier(ada);
  await parts.link('Forgot your password?').click();
  await expect(parts.identifier).toHaveValue(ada);
  await parts.button('Continue').click();
  await enterCode(ada);
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  await submitNewPassword('analytical-engine', save);
  await expectFieldError(parts.newPassword, 'This is your current password. Choose another one.');
  await submitNewPassword(validNewPassword, save);

  const words = parts.main.getByText('Your password has been changed. Sign in with the new one.');
  await expect(words).toBeVisible();
  await expect(parts.identifier).toHaveValue(ada);
  await parts.button('Continue').click();
  await expect(words).toBeHidden();
  await submitPassword(validNewPassword);
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('recovery with an unknown address is rejected after the code, without an offer to register', async ({
  page,
}) => {
  const nobody = 'nobody@example.org';
  await gotoSignIn(page, 'email-sign-up');
  const { parts, submitIdentifier, enterCode, answerDialog } = pageActions(page);
  await page.goto('/forgot-password');
  await submitIdentifier(nobody);
  await enterCode(nobody);
  await expect(parts.dialog('No account found').getByRole('button')).toHaveCount(1);
  await answerDialog('No account found', 'Change email');
  await expect(parts.identifier).toHaveValue(nobody);
  await submitIdentifier(ada);
  await enterCode(ada);
  await expect(parts.newPassword).toBeFocused();
});

test('recovery asks only for the identifier kinds it supports', async ({ page }) => {
  for (const [tenant, label] of [
    ['email-sign-up', 'Email'],
    ['phone-sign-up', 'Phone number'],
    ['all-identifiers', 'Email or phone number'],
  ] as const) {
    await gotoSignIn(page, tenant);
    await page.goto('/forgot-password');
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
  }
});

import { expect, test } from '../setup/fixtures.ts';
import { apiCalls } from './api-calls.ts';
import { expectFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { enterCode, submitIdentifier } from './second-server-actions.ts';
import { startSignIn, expectSignedIn } from './steps.ts';

const ada = 'ada@example.org';
const codeVerified = ['PUT interaction', 'send code', 'PATCH identifiers', 'submit'];

test.use({ server: 'recovery' });

test('password recovery: code, new password, sign-in with it', async ({ page, site }) => {
  await startSignIn(page);
  await submitIdentifier(page, ada);
  await partsOf(page).link('Forgot your password?').click();
  await expect(partsOf(page).identifier).toHaveValue(ada);
  await partsOf(page).button('Continue').click();
  await expect(page).toHaveURL(/\/forgot-password\/verification-code$/);
  await enterCode(page, site, ada);
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  await expect(partsOf(page).confirm).toHaveCount(0);

  await partsOf(page).newPassword.fill(site.ada.password);
  await partsOf(page).button('Save password').click();
  await expectFieldError(partsOf(page).newPassword, /This is your current password\. Choose another one\./);
  await partsOf(page).newPassword.fill('harbour-lights');
  await partsOf(page).button('Save password').click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(
    page.getByRole('main').getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible();
  expect(apiCalls(site)).toEqual([...codeVerified, 'PATCH profile', 'submit', 'PATCH profile', 'submit']);

  await submitIdentifier(page, 'ada');
  await partsOf(page).password.fill('harbour-lights');
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test(
  'a new password that contains data only the server knows, or a breached one, is rejected at its field',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const finn = 'finn@example.org';
    await startSignIn(page);
    await submitIdentifier(page, finn);
    await partsOf(page).link('Forgot your password?').click();
    await partsOf(page).button('Continue').click();
    await enterCode(page, site, finn);
    for (const [password, words] of [
      ['quartermaster', /Avoid personal details such as your name/],
      ['letmein123', /This password appeared in a data breach/],
    ] as const) {
      await partsOf(page).newPassword.fill(password);
      await partsOf(page).button('Save password').click();
      await expectFieldError(partsOf(page).newPassword, words);
    }
  },
);

test(
  'recovery with an unknown address is rejected after the code, and the address can be changed',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, 'nobody@example.org');
    await partsOf(page).link('Forgot your password?').click();
    await partsOf(page).button('Continue').click();
    await enterCode(page, site, 'nobody@example.org');
    const dialog = partsOf(page).dialog('No account found');
    await expect(dialog.getByRole('button', { name: 'Create account' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await submitIdentifier(page, ada);
    await enterCode(page, site, ada);
    await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  },
);

test.describe('without password recovery', () => {
  test.use({ server: 'plain' });

  test(
    'there is no link to recovery, and its page says that it is not available',
    { tag: '@matrix' },
    async ({ page }) => {
      await startSignIn(page);
      await expect(partsOf(page).link('Forgot your password?')).toHaveCount(0);
      await page.goto('/forgot-password');
      await expect(partsOf(page).heading).toHaveText('Not available');
    },
  );
});

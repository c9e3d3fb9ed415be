import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { goodPassword } from './rows/row.ts';
import { expectTold } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

const ada = 'ada@example.org';
const save = 'Save password';

test('a lost password: the old one will not do, with the new one one signs in', async ({ page }) => {
  await comeIn(page, 'email-sign-up');
  const { on, identify, enterCode, choosePassword, enterPassword } = walkerOf(page);
  await identify(ada);
  await on.link('Forgot your password?').click();
  await expect(on.identifier).toHaveValue(ada);
  await on.button('Continue').click();
  await enterCode(ada);
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  await choosePassword('analytical-engine', save);
  await expectTold(on.newPassword, 'This is your current password. Choose another one.');
  await choosePassword(goodPassword, save);

  const words = on.main.getByText('Your password has been changed. Sign in with the new one.');
  await expect(words).toBeVisible();
  await expect(on.identifier).toHaveValue(ada);
  await on.button('Continue').click();
  await expect(words).toBeHidden();
  await enterPassword(goodPassword);
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('nobody has the address: told after the code, without a word of creating one', async ({ page }) => {
  const nobody = 'nobody@example.org';
  await comeIn(page, 'email-sign-up');
  const { on, identify, enterCode, answer } = walkerOf(page);
  await page.goto('/forgot-password');
  await identify(nobody);
  await enterCode(nobody);
  await expect(on.dialog('No account found').getByRole('button')).toHaveCount(1);
  await answer('No account found', 'Change');
  await expect(on.identifier).toHaveValue(nobody);
  await identify(ada);
  await enterCode(ada);
  await expect(on.newPassword).toBeFocused();
});

test('only the kinds that recovery is set up for are asked for', async ({ page }) => {
  for (const [tenant, label] of [
    ['email-sign-up', 'Email'],
    ['phone-sign-up', 'Phone number'],
    ['all-identifiers', 'Email or phone number'],
  ] as const) {
    await comeIn(page, tenant);
    await page.goto('/forgot-password');
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
  }
});

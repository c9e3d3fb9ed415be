import { expect, test } from '../setup/fixtures.ts';
import { enterCode, expectTold, identify, parts, watchRow } from './code-steps.ts';
import { begin, expectSignedIn, on } from './steps.ts';

const ada = 'ada@example.org';
const proved = ['PUT interaction', 'send code', 'PATCH identifiers', 'S'];

test.use({ server: 'recovery' });

test('a lost password: code, new password, sign-in with it', async ({ page, site }) => {
  const { row } = watchRow(page);
  await begin(page);
  await identify(page, ada);
  await parts(page).link('Forgot your password?').click();
  await expect(parts(page).identifier).toHaveValue(ada);
  await parts(page).button('Continue').click();
  await expect(page).toHaveURL(/\/forgot-password\/verification-code$/);
  await enterCode(page, site, ada);
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
  await expect(parts(page).confirm).toHaveCount(0);

  await parts(page).newPassword.fill(site.ada.password);
  await parts(page).button('Save password').click();
  await expectTold(parts(page).newPassword, /This is your current password\. Choose another one\./);
  await parts(page).newPassword.fill('harbour-lights');
  await parts(page).button('Save password').click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(
    page.getByRole('main').getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible();
  expect(row()).toEqual([...proved, 'PATCH profile', 'S', 'PATCH profile', 'S']);

  await identify(page, 'ada');
  await on(page).password.fill('harbour-lights');
  await on(page).signIn.click();
  await expectSignedIn(page, site.ada);
});

test('a password that repeats what only the server knows is told at its field, as is a breached one', async ({
  page,
  site,
}) => {
  const finn = 'finn@example.org';
  await begin(page);
  await identify(page, finn);
  await parts(page).link('Forgot your password?').click();
  await parts(page).button('Continue').click();
  await enterCode(page, site, finn);
  for (const [password, words] of [
    ['quartermaster', /Avoid your own details/],
    ['letmein123', /This password appeared in a data breach/],
  ] as const) {
    await parts(page).newPassword.fill(password);
    await parts(page).button('Save password').click();
    await expectTold(parts(page).newPassword, words);
  }
});

test('nobody has the address: told after the code, and it can be changed', async ({ page, site }) => {
  await begin(page);
  await identify(page, 'nobody@example.org');
  await parts(page).link('Forgot your password?').click();
  await parts(page).button('Continue').click();
  await enterCode(page, site, 'nobody@example.org');
  const dialog = parts(page).dialog('No account found');
  await expect(dialog.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await identify(page, ada);
  await enterCode(page, site, ada);
  await expect(page).toHaveURL(/\/forgot-password\/reset$/);
});

test.describe('where no password can be recovered', () => {
  test.use({ server: 'plain' });

  test('there is no link, and its page says so', async ({ page }) => {
    await begin(page);
    await expect(parts(page).link('Forgot your password?')).toHaveCount(0);
    await page.goto('/forgot-password');
    await expect(on(page).heading).toHaveText('Not available');
  });
});

import { expect, test } from '../setup/fixtures.ts';
import { enterCode, expectTold, identify, parts, watchRow } from './code-steps.ts';
import { begin, expectSignedIn, expectWrong, on } from './steps.ts';

const stranger = 'new@example.org';
const password = 'harbour-lights';
const proved = ['PUT interaction', 'send code', 'PATCH identifiers'];

test.describe('sign-up by username and password', () => {
  test.use({ server: 'username' });

  test('registering asks for the password, and for it again', async ({ page }) => {
    const { row } = watchRow(page);
    await begin(page, 'default', '&first_screen=register');
    await identify(page, 'newcomer', 'Create account');
    await expect(page).toHaveURL(/\/register\/password$/);
    await parts(page).newPassword.fill(password);
    await parts(page).confirm.fill('harbour-light');
    await parts(page).button('Create account').click();
    await expectWrong(parts(page).confirm, 'Your passwords don’t match. Please try again.');
    await parts(page).confirm.fill(password);
    await parts(page).button('Create account').click();
    await expectSignedIn(page, { name: 'newcomer' });
    expect(row()).toEqual(['PUT interaction', 'S', 'PATCH profile', 'S']);
  });

  test('a username that is taken is told at its field', async ({ page }) => {
    await begin(page, 'default', '&first_screen=register');
    await identify(page, 'ada', 'Create account');
    await expectTold(parts(page).identifier, /Username already exists/);
    await expect(page).toHaveURL(/\/register$/);
    await identify(page, 'newcomer', 'Create account');
    await expect(page).toHaveURL(/\/register\/password$/);
  });

  test('a breached password, which only the server knows of, is told at its field', async ({ page }) => {
    await begin(page, 'default', '&first_screen=register');
    await identify(page, 'newcomer', 'Create account');
    await parts(page).newPassword.fill('letmein123');
    await parts(page).confirm.fill('letmein123');
    await parts(page).button('Create account').click();
    await expectTold(parts(page).newPassword, /This password appeared in a data breach/);
  });

  test('an account without a username gets one after its password', async ({ page }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, 'cleo@example.org');
    await on(page).password.fill('no-username-yet');
    await on(page).signIn.click();
    await expect(page).toHaveURL(/\/continue\/username$/);
    await identify(page, 'ada');
    await expectTold(parts(page).identifier, /Username already exists/);
    await identify(page, 'cleo');
    await expectSignedIn(page, { name: 'cleo' });
    expect(row()).toEqual(['PUT interaction', 'S', 'PATCH profile', 'S', 'PATCH profile', 'S']);
  });

  test('an account without either gets both after its code, the password first', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, 'emil@example.org');
    await parts(page).button('Use a code instead').click();
    await enterCode(page, site, 'emil@example.org');
    await expect(page).toHaveURL(/\/continue\/password$/);
    await parts(page).newPassword.fill(password);
    await parts(page).confirm.fill(password);
    await parts(page).button('Save password').click();
    await expect(page).toHaveURL(/\/continue\/username$/);
    await identify(page, 'emil');
    await expectSignedIn(page, { name: 'emil' });
    expect(row()).toEqual([...proved, 'S', 'PATCH profile', 'S', 'PATCH profile', 'S']);
  });
});

test.describe('sign-up by e-mail and password', () => {
  test.use({ server: 'email-password' });

  test('registering asks for the password after the code', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page, 'default', '&first_screen=register');
    await identify(page, stranger, 'Create account');
    await enterCode(page, site, stranger);
    await expect(page).toHaveURL(/\/continue\/password$/);
    await expect(parts(page).confirm).toHaveCount(0);
    await parts(page).newPassword.fill(password);
    await parts(page).button('Save password').click();
    await expectSignedIn(page, { name: stranger });
    expect(row()).toEqual([...proved, 'PATCH profile', 'S', 'PATCH profile', 'S']);
  });

  test('nobody has the address: created after the question, then the password', async ({ page, site }) => {
    await begin(page);
    await identify(page, stranger);
    await enterCode(page, site, stranger);
    await parts(page).dialog('No account found').getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/continue\/password$/);
    await parts(page).newPassword.fill(password);
    await parts(page).button('Save password').click();
    await expectSignedIn(page, { name: stranger });
  });

  test('an account without an address gets one, proven by a code, if nobody has it', async ({
    page,
    site,
  }) => {
    const { row } = watchRow(page);
    const taken = 'ada@example.org';
    await begin(page);
    await identify(page, 'dina');
    await on(page).password.fill('no-address-yet');
    await on(page).signIn.click();
    await expect(page).toHaveURL(/\/continue\/email$/);
    await identify(page, taken);
    await expect(page).toHaveURL(/\/continue\/verification-code$/);
    await enterCode(page, site, taken);
    await parts(page).dialog('Account found').getByRole('button', { name: 'Change' }).click();
    await expect(parts(page).identifier).toHaveValue(taken);
    await identify(page, 'dina@example.org');
    await enterCode(page, site, 'dina@example.org');
    await expectSignedIn(page, { name: 'dina' });
    const addressGiven = ['send code', 'PATCH identifiers', 'PATCH profile', 'S'];
    expect(row()).toEqual(['PUT interaction', 'S', ...addressGiven, ...addressGiven]);
  });
});

test.describe('another code for a missing address', () => {
  test.use({ server: 'email-password' });

  test('keeps the session: nothing is begun again', async ({ page, site }) => {
    const { row } = watchRow(page);
    await page.clock.install();
    await begin(page);
    await identify(page, 'dina');
    await on(page).password.fill('no-address-yet');
    await on(page).signIn.click();
    await expect(page).toHaveURL(/\/continue\/email$/);
    await identify(page, 'dina@example.org');
    await expect(parts(page).code).toBeFocused();
    await page.clock.fastForward(60_000);
    await parts(page).button('Send another code').click();
    await expect(page.getByRole('main').getByText('A new code is on its way.')).toBeVisible();
    await enterCode(page, site, 'dina@example.org');
    await expectSignedIn(page, { name: 'dina' });
    const proof = ['PATCH identifiers', 'PATCH profile', 'S'];
    expect(row()).toEqual(['PUT interaction', 'S', 'send code', 'send code', ...proof]);
  });
});

test.describe('a username that somebody takes in the meantime', () => {
  test.use({ server: 'username' });

  test('is told, and leads back to it', async ({ page, site, browser }) => {
    await begin(page, 'default', '&first_screen=register');
    await identify(page, 'newcomer', 'Create account');
    await expect(parts(page).newPassword).toBeVisible();

    const other = await browser.newPage({ baseURL: site.origin });
    await begin(other, 'default', '&first_screen=register');
    await identify(other, 'newcomer', 'Create account');
    for (const one of [other, page]) {
      await parts(one).newPassword.fill(password);
      await parts(one).confirm.fill(password);
      await parts(one).button('Create account').click();
      if (one === other) await expectSignedIn(other, { name: 'newcomer' });
    }
    await other.close();

    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/register$/);
    await identify(page, 'newcomer2', 'Create account');
    await expect(page).toHaveURL(/\/register\/password$/);
  });
});

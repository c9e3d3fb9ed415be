import { expect, test } from '../setup/fixtures.ts';
import { apiCalls } from './api-calls.ts';
import { expectFieldError, expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { enterCode, submitIdentifier } from './second-server-actions.ts';
import { startSignIn, expectSignedIn } from './steps.ts';

const stranger = 'new@example.org';
const password = 'harbour-lights';
const codeVerified = ['PUT interaction', 'send code', 'PATCH identifiers'];

test.describe('sign-up by username and password', () => {
  test.use({ server: 'username' });

  test('registration asks for the password twice', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await submitIdentifier(page, 'newcomer', 'Create account');
    await expect(page).toHaveURL(/\/register\/password$/);
    await partsOf(page).newPassword.fill(password);
    await partsOf(page).confirm.fill('harbour-light');
    await partsOf(page).button('Create account').click();
    await expectOnlyFieldError(partsOf(page).confirm, 'Your passwords don’t match. Please try again.');
    await partsOf(page).confirm.fill(password);
    await partsOf(page).button('Create account').click();
    await expectSignedIn(page, { name: 'newcomer' });
    expect(apiCalls(site)).toEqual(['PUT interaction', 'submit', 'PATCH profile', 'submit']);
  });

  test('a taken username shows an error at its field', { tag: '@matrix' }, async ({ page }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await submitIdentifier(page, 'ada', 'Create account');
    await expectFieldError(partsOf(page).identifier, /Username already exists/);
    await expect(page).toHaveURL(/\/register$/);
    await submitIdentifier(page, 'newcomer', 'Create account');
    await expect(page).toHaveURL(/\/register\/password$/);
  });

  test(
    'a breached password that only the server knows shows an error at its field',
    { tag: '@matrix' },
    async ({ page }) => {
      await startSignIn(page, 'default', '&first_screen=register');
      await submitIdentifier(page, 'newcomer', 'Create account');
      await partsOf(page).newPassword.fill('letmein123');
      await partsOf(page).confirm.fill('letmein123');
      await partsOf(page).button('Create account').click();
      await expectFieldError(partsOf(page).newPassword, /This password appeared in a data breach/);
    },
  );

  test(
    'an account without a username must choose one after the password',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await submitIdentifier(page, 'cleo@example.org');
      await partsOf(page).password.fill('no-username-yet');
      await partsOf(page).signInButton.click();
      await expect(page).toHaveURL(/\/continue\/username$/);
      await submitIdentifier(page, 'ada');
      await expectFieldError(partsOf(page).identifier, /Username already exists/);
      await submitIdentifier(page, 'cleo');
      await expectSignedIn(page, { name: 'cleo' });
      expect(apiCalls(site)).toEqual([
        'PUT interaction',
        'submit',
        'PATCH profile',
        'submit',
        'PATCH profile',
        'submit',
      ]);
    },
  );

  test(
    'an account without password and username must set both after the code, the password first',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await submitIdentifier(page, 'emil@example.org');
      await partsOf(page).button('Use a code instead').click();
      await enterCode(page, site, 'emil@example.org');
      await expect(page).toHaveURL(/\/continue\/password$/);
      await partsOf(page).newPassword.fill(password);
      await partsOf(page).confirm.fill(password);
      await partsOf(page).button('Save password').click();
      await expect(page).toHaveURL(/\/continue\/username$/);
      await submitIdentifier(page, 'emil');
      await expectSignedIn(page, { name: 'emil' });
      expect(apiCalls(site)).toEqual([
        ...codeVerified,
        'submit',
        'PATCH profile',
        'submit',
        'PATCH profile',
        'submit',
      ]);
    },
  );
});

test.describe('sign-up by e-mail and password', () => {
  test.use({ server: 'email-password' });

  test('registration asks for the password after the code', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await submitIdentifier(page, stranger, 'Create account');
    await enterCode(page, site, stranger);
    await expect(page).toHaveURL(/\/continue\/password$/);
    await expect(partsOf(page).confirm).toHaveCount(0);
    await partsOf(page).newPassword.fill(password);
    await partsOf(page).button('Save password').click();
    await expectSignedIn(page, { name: stranger });
    expect(apiCalls(site)).toEqual([...codeVerified, 'PATCH profile', 'submit', 'PATCH profile', 'submit']);
  });

  test(
    'an unknown address gets an account after a confirmation, then a password',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await submitIdentifier(page, stranger);
      await enterCode(page, site, stranger);
      await partsOf(page).dialog('No account found').getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(/\/continue\/password$/);
      await partsOf(page).newPassword.fill(password);
      await partsOf(page).button('Save password').click();
      await expectSignedIn(page, { name: stranger });
    },
  );

  test('an account without an address must add an unused one and verify it by a code', async ({
    page,
    site,
  }) => {
    const taken = 'ada@example.org';
    await startSignIn(page);
    await submitIdentifier(page, 'dina');
    await partsOf(page).password.fill('no-address-yet');
    await partsOf(page).signInButton.click();
    await expect(page).toHaveURL(/\/continue\/email$/);
    await submitIdentifier(page, taken);
    await expect(page).toHaveURL(/\/continue\/verification-code$/);
    await enterCode(page, site, taken);
    await partsOf(page).dialog('Account found').getByRole('button', { name: 'Change email' }).click();
    await expect(partsOf(page).identifier).toHaveValue(taken);
    await submitIdentifier(page, 'dina@example.org');
    await enterCode(page, site, 'dina@example.org');
    await expectSignedIn(page, { name: 'dina' });
    const addressGiven = ['send code', 'PATCH identifiers', 'PATCH profile', 'submit'];
    expect(apiCalls(site)).toEqual(['PUT interaction', 'submit', ...addressGiven, ...addressGiven]);
  });
});

test.describe('a new code for a missing address', () => {
  test.use({ server: 'email-password' });

  test('does not restart the interaction', { tag: '@matrix' }, async ({ page, site }) => {
    await page.clock.install();
    await startSignIn(page);
    await submitIdentifier(page, 'dina');
    await partsOf(page).password.fill('no-address-yet');
    await partsOf(page).signInButton.click();
    await expect(page).toHaveURL(/\/continue\/email$/);
    await submitIdentifier(page, 'dina@example.org');
    await expect(partsOf(page).code).toBeFocused();
    await page.clock.fastForward(60_000);
    await partsOf(page).button('Resend code').click();
    await expect(page.getByRole('main').getByText('A new code is on its way.')).toBeVisible();
    await enterCode(page, site, 'dina@example.org');
    await expectSignedIn(page, { name: 'dina' });
    const proof = ['PATCH identifiers', 'PATCH profile', 'submit'];
    expect(apiCalls(site)).toEqual(['PUT interaction', 'submit', 'send code', 'send code', ...proof]);
  });
});

test.describe('a username that is taken during registration', () => {
  test.use({ server: 'username' });

  test(
    'shows a dialog that leads back to the username',
    { tag: '@matrix' },
    async ({ page, site, browser }) => {
      await startSignIn(page, 'default', '&first_screen=register');
      await submitIdentifier(page, 'newcomer', 'Create account');
      await expect(partsOf(page).newPassword).toBeVisible();

      const other = await browser.newPage({ baseURL: site.origin });
      await startSignIn(other, 'default', '&first_screen=register');
      await submitIdentifier(other, 'newcomer', 'Create account');
      for (const one of [other, page]) {
        await partsOf(one).newPassword.fill(password);
        await partsOf(one).confirm.fill(password);
        await partsOf(one).button('Create account').click();
        if (one === other) await expectSignedIn(other, { name: 'newcomer' });
      }
      await other.close();

      await page.getByRole('dialog').getByRole('button').click();
      await expect(page).toHaveURL(/\/register$/);
      await submitIdentifier(page, 'newcomer2', 'Create account');
      await expect(page).toHaveURL(/\/register\/password$/);
    },
  );
});

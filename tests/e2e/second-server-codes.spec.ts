import { expect, test } from '../setup/fixtures.ts';
import { apiCalls } from './api-calls.ts';
import { expectFieldError, expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { codesFor, enterCode, submitIdentifier } from './second-server-actions.ts';
import { startSignIn, expectSignedIn } from './steps.ts';

const ada = 'ada@example.org';
const stranger = 'new@example.org';
const sent = ['PUT interaction', 'send code'];
const codeVerified = [...sent, 'PATCH identifiers'];
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test.describe('sign-in by code with open registration', () => {
  test.use({ server: 'email' });

  test('the sent code signs in', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, ada);
    await expect(page).toHaveURL(/\/sign-in\/verification-code$/);
    await expect(page.getByText('We sent a code to your email ada****@example.org.')).toBeVisible();
    await enterCode(page, site, ada);
    await expectSignedIn(page, site.ada);
    expect(apiCalls(site)).toEqual([...codeVerified, 'submit']);
    expect(await codesFor(site, ada)).toHaveLength(1);
  });

  test(
    'a wrong code shows an error at its field, and the right one then signs in',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await submitIdentifier(page, ada);
      await expect(partsOf(page).code).toBeFocused();
      const [code = ''] = await codesFor(site, ada);
      await page.keyboard.type(wrongFor(code));
      await expectFieldError(partsOf(page).code, /The verification code is invalid/);
      await partsOf(page).code.fill(code);
      await expectSignedIn(page, site.ada);
    },
  );

  test('a new code replaces the first and signs in', { tag: '@matrix' }, async ({ page, site }) => {
    await page.clock.install();
    await startSignIn(page);
    await submitIdentifier(page, ada);
    await expect(partsOf(page).code).toBeFocused();
    await page.keyboard.type('12');
    await page.clock.fastForward(60_000);
    await partsOf(page).button('Resend code').click();
    await expect(page.getByRole('main').getByText('A new code is on its way.')).toBeVisible();
    await expect(partsOf(page).code).toHaveValue('');
    const [first = '', second = ''] = await codesFor(site, ada);
    if (first !== second) {
      await partsOf(page).code.fill(first);
      await expectFieldError(partsOf(page).code, /The verification code is invalid/);
    }
    await partsOf(page).code.fill(second);
    await expectSignedIn(page, site.ada);
    expect(apiCalls(site).slice(0, 4)).toEqual([...sent, ...sent]);
  });

  test('five wrong codes block the right one too', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, ada);
    await expect(partsOf(page).code).toBeFocused();
    const [code = ''] = await codesFor(site, ada);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = page.waitForResponse(/\/api\/interaction\/identifiers$/);
      await partsOf(page).code.fill(wrongFor(code));
      expect((await (await answer).json()) as object).toMatchObject({
        code:
          attempt === 5
            ? 'session.verification_blocked_too_many_attempts'
            : 'verification_code.code_mismatch',
      });
      const text = attempt === 5 ? /Too many attempts/ : /The verification code is invalid/;
      await expectFieldError(partsOf(page).code, text);
    }
    await partsOf(page).code.fill(code);
    await expectFieldError(partsOf(page).code, /Too many attempts\. Try again in a few minutes\./);
  });

  test('a suspended account is rejected with an explanation', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, 'bob@example.org');
    await enterCode(page, site, 'bob@example.org');
    await expect(page.getByText('This account is suspended.').first()).toBeVisible();
  });

  test('an unknown address can get an account without a second code', async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, stranger);
    await enterCode(page, site, stranger);
    const dialog = partsOf(page).dialog('No account found');
    await expect(dialog).toContainText(stranger);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expectSignedIn(page, { name: stranger });
    expect(apiCalls(site)).toEqual([...codeVerified, 'submit', 'PUT event', 'PUT profile', 'submit']);
    expect(await codesFor(site, stranger)).toHaveLength(1);
  });

  test('an unknown address can be changed', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, stranger);
    await enterCode(page, site, stranger);
    await partsOf(page).dialog('No account found').getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(partsOf(page).identifier).toHaveValue(stranger);
    await submitIdentifier(page, ada);
    await enterCode(page, site, ada);
    await expectSignedIn(page, site.ada);
  });

  test('registration signs in', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await partsOf(page).link('Create account').click();
    await expect(partsOf(page).heading).toHaveText('Create your account');
    await submitIdentifier(page, stranger, 'Create account');
    await expect(page).toHaveURL(/\/register\/verification-code$/);
    await enterCode(page, site, stranger);
    await expectSignedIn(page, { name: stranger });
    expect(apiCalls(site)).toEqual([...codeVerified, 'PATCH profile', 'submit']);
  });

  test(
    'registering a known address offers sign-in without a second code',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page, 'default', '&first_screen=register');
      await submitIdentifier(page, ada, 'Create account');
      await enterCode(page, site, ada);
      const dialog = partsOf(page).dialog('Account found');
      await expect(dialog).toContainText(ada);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expectSignedIn(page, site.ada);
      expect(apiCalls(site)).toEqual([
        ...codeVerified,
        'PATCH profile',
        'submit',
        'DELETE profile',
        'PUT event',
        'submit',
      ]);
      expect(await codesFor(site, ada)).toHaveLength(1);
    },
  );
});

test.describe('with registration only', () => {
  test.use({ server: 'email-register' });

  test(
    'sign-in redirects to registration, and a known address must be changed',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await expect(page).toHaveURL(/\/register$/);
      await submitIdentifier(page, ada, 'Create account');
      await enterCode(page, site, ada);
      const dialog = partsOf(page).dialog('Account found');
      await expect(dialog.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await expect(page).toHaveURL(/\/register$/);
      await submitIdentifier(page, stranger, 'Create account');
      await enterCode(page, site, stranger);
      await expectSignedIn(page, { name: stranger });
    },
  );
});

test.describe('with sign-in only', () => {
  test.use({ server: 'recovery' });

  test('registration redirects to sign-in', { tag: '@matrix' }, async ({ page }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(partsOf(page).link('Create account')).toHaveCount(0);
  });

  test('an unknown address that uses a code must be changed', { tag: '@matrix' }, async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, stranger);
    await partsOf(page).button('Use a code instead').click();
    await enterCode(page, site, stranger);
    const dialog = partsOf(page).dialog('No account found');
    await expect(dialog.getByRole('button', { name: 'Create account' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(partsOf(page).identifier).toHaveValue(stranger);
    expect(apiCalls(site)).toEqual([...codeVerified, 'submit']);
  });
});

test.describe('with password or code', () => {
  test.use({ server: 'email-password' });

  test('one can switch between code and password, and the password signs in', async ({ page, site }) => {
    await startSignIn(page);
    await submitIdentifier(page, ada);
    await expect(partsOf(page).code).toBeFocused();
    await partsOf(page).link('Use your password instead').click();
    await expect(partsOf(page).password).toBeFocused();
    await partsOf(page).button('Use a code instead').click();
    await expect(partsOf(page).code).toBeFocused();
    expect(apiCalls(site)).toEqual(sent);
    await partsOf(page).link('Use your password instead').click();
    await partsOf(page).password.fill('not-hers');
    await partsOf(page).signInButton.click();
    await expectOnlyFieldError(
      partsOf(page).password,
      'These sign-in details don’t match. Check them and try again.',
    );
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    await expectSignedIn(page, site.ada);
    expect(await codesFor(site, ada)).toHaveLength(1);
  });
});

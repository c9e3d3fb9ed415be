import { expect, test } from '../setup/fixtures.ts';
import { codesFor, enterCode, expectTold, identify, parts, watchRow } from './code-steps.ts';
import { begin, expectSignedIn, expectWrong, on } from './steps.ts';

const ada = 'ada@example.org';
const stranger = 'new@example.org';
const sent = ['PUT interaction', 'send code'];
const proved = [...sent, 'PATCH identifiers'];
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test.describe('by a code, where everybody may register', () => {
  test.use({ server: 'email' });

  test('the code that was sent signs in', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, ada);
    await expect(page).toHaveURL(/\/sign-in\/verification-code$/);
    await expect(page.getByText('We sent a code to ada****@example.org.')).toBeVisible();
    await enterCode(page, site, ada);
    await expectSignedIn(page, site.ada);
    expect(row()).toEqual([...proved, 'S']);
    expect(await codesFor(site, ada)).toHaveLength(1);
  });

  test('a wrong code is told at its field, and the right one then signs in', async ({ page, site }) => {
    await begin(page);
    await identify(page, ada);
    await expect(parts(page).code).toBeFocused();
    const [code = ''] = await codesFor(site, ada);
    await page.keyboard.type(wrongFor(code));
    await expectTold(parts(page).code, /The verification code is invalid/);
    await parts(page).code.fill(code);
    await expectSignedIn(page, site.ada);
  });

  test('another code voids the first, and signs in', async ({ page, site }) => {
    const { row } = watchRow(page);
    await page.clock.install();
    await begin(page);
    await identify(page, ada);
    await expect(parts(page).code).toBeFocused();
    await page.keyboard.type('12');
    await page.clock.fastForward(60_000);
    await parts(page).button('Send another code').click();
    await expect(page.getByRole('main').getByText('A new code is on its way.')).toBeVisible();
    await expect(parts(page).code).toHaveValue('');
    const [first = '', second = ''] = await codesFor(site, ada);
    if (first !== second) {
      await parts(page).code.fill(first);
      await expectTold(parts(page).code, /The verification code is invalid/);
    }
    await parts(page).code.fill(second);
    await expectSignedIn(page, site.ada);
    expect(row().slice(0, 4)).toEqual([...sent, ...sent]);
  });

  test('after five wrong codes even the right one has to wait', async ({ page, site }) => {
    await begin(page);
    await identify(page, ada);
    await expect(parts(page).code).toBeFocused();
    const [code = ''] = await codesFor(site, ada);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = page.waitForResponse(/\/api\/interaction\/identifiers$/);
      await parts(page).code.fill(wrongFor(code));
      expect((await (await answer).json()) as object).toMatchObject({
        code: 'verification_code.code_mismatch',
      });
      await expectTold(parts(page).code, /The verification code is invalid/);
    }
    await parts(page).code.fill(code);
    await expectTold(parts(page).code, /Too many attempts\. Try again in 10 minutes\./);
  });

  test('a suspended account is told so', async ({ page, site }) => {
    await begin(page);
    await identify(page, 'bob@example.org');
    await enterCode(page, site, 'bob@example.org');
    await expect(page.getByText('This account is suspended.').first()).toBeVisible();
  });

  test('nobody has the address: an account is created, with no second code', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, stranger);
    await enterCode(page, site, stranger);
    const dialog = parts(page).dialog('No account found');
    await expect(dialog).toContainText(stranger);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expectSignedIn(page, { name: stranger });
    expect(row()).toEqual([...proved, 'S', 'PUT event', 'PUT profile', 'S']);
    expect(await codesFor(site, stranger)).toHaveLength(1);
  });

  test('nobody has the address: it can be changed', async ({ page, site }) => {
    await begin(page);
    await identify(page, stranger);
    await enterCode(page, site, stranger);
    await parts(page).dialog('No account found').getByRole('button', { name: 'Change' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(parts(page).identifier).toHaveValue(stranger);
    await identify(page, ada);
    await enterCode(page, site, ada);
    await expectSignedIn(page, site.ada);
  });

  test('registering', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page);
    await parts(page).link('Create account').click();
    await expect(on(page).heading).toHaveText('Create your account');
    await identify(page, stranger, 'Create account');
    await expect(page).toHaveURL(/\/register\/verification-code$/);
    await enterCode(page, site, stranger);
    await expectSignedIn(page, { name: stranger });
    expect(row()).toEqual([...proved, 'PATCH profile', 'S']);
  });

  test('registering an address that has an account: signed in, with no second code', async ({
    page,
    site,
  }) => {
    const { row } = watchRow(page);
    await begin(page, 'default', '&first_screen=register');
    await identify(page, ada, 'Create account');
    await enterCode(page, site, ada);
    const dialog = parts(page).dialog('Account found');
    await expect(dialog).toContainText(ada);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page, site.ada);
    expect(row()).toEqual([...proved, 'PATCH profile', 'S', 'DELETE profile', 'PUT event', 'S']);
    expect(await codesFor(site, ada)).toHaveLength(1);
  });
});

test.describe('where one can only register', () => {
  test.use({ server: 'email-register' });

  test('sign-in leads to registration, and a known address has to be changed', async ({ page, site }) => {
    await begin(page);
    await expect(page).toHaveURL(/\/register$/);
    await identify(page, ada, 'Create account');
    await enterCode(page, site, ada);
    const dialog = parts(page).dialog('Account found');
    await expect(dialog.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await identify(page, stranger, 'Create account');
    await enterCode(page, site, stranger);
    await expectSignedIn(page, { name: stranger });
  });
});

test.describe('where one can only sign in', () => {
  test.use({ server: 'recovery' });

  test('registration leads to sign-in', async ({ page }) => {
    await begin(page, 'default', '&first_screen=register');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(parts(page).link('Create account')).toHaveCount(0);
  });

  test('a code instead of the password, from an address nobody has: it has to be changed', async ({
    page,
    site,
  }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, stranger);
    await parts(page).button('Use a code instead').click();
    await enterCode(page, site, stranger);
    const dialog = parts(page).dialog('No account found');
    await expect(dialog.getByRole('button', { name: 'Create account' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(parts(page).identifier).toHaveValue(stranger);
    expect(row()).toEqual([...proved, 'S']);
  });
});

test.describe('where a password or a code will do', () => {
  test.use({ server: 'email-password' });

  test('both ways back and forth; the password then signs in', async ({ page, site }) => {
    const { row } = watchRow(page);
    await begin(page);
    await identify(page, ada);
    await expect(parts(page).code).toBeFocused();
    await parts(page).link('Use your password instead').click();
    await expect(on(page).password).toBeFocused();
    await parts(page).button('Use a code instead').click();
    await expect(parts(page).code).toBeFocused();
    expect(row()).toEqual(sent);
    await parts(page).link('Use your password instead').click();
    await on(page).password.fill('not-hers');
    await on(page).signIn.click();
    await expectWrong(on(page).password, 'These sign-in details don’t match. Check them and try again.');
    await on(page).password.fill(site.ada.password);
    await on(page).signIn.click();
    await expectSignedIn(page, site.ada);
    expect(await codesFor(site, ada)).toHaveLength(1);
  });
});

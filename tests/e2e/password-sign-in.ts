import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, expectWrong, on, says, signIn } from './steps.ts';

/** What signing in with a password is like, whichever server answers. */
export function describePasswordSignIn(): void {
  test('the right password leads to the application, signed in', async ({ page, site }) => {
    await begin(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
  });

  test('a wrong password is told at its field, and the right one then signs in', async ({ page, site }) => {
    const { identifier, password, signIn: button } = on(page);
    await begin(page);
    await expect(page).toHaveTitle('Sign in');
    await signIn(page, { ...site.ada, password: 'not-hers' });
    await expectWrong(password, says.wrong);
    await expect(password).toHaveValue('');
    await expect(identifier).toHaveValue(site.ada.username);
    await expect(identifier).not.toHaveAttribute('aria-invalid');

    await password.fill(site.ada.password);
    await button.click();
    await expectSignedIn(page, site.ada);
  });

  test('the error goes away as one types', async ({ page, site }) => {
    await begin(page);
    await signIn(page, { ...site.ada, password: 'not-hers' });
    await expectWrong(on(page).password, says.wrong);
    await page.keyboard.type('x');
    await expect(page.getByText(says.wrong)).toBeHidden();
    await expect(on(page).password).not.toHaveAttribute('aria-invalid');
    await expect(on(page).password).toHaveValue('x');
    await expect(page).toHaveTitle('Sign in');
  });

  test('an unknown user is told the same as a wrong password', async ({ page, site }) => {
    await begin(page);
    await signIn(page, { ...site.ada, username: 'nobody_here' });
    await expectWrong(on(page).password, says.wrong);
  });

  test('a suspended account is told so once the password is right', async ({ page, site }) => {
    await begin(page);
    await signIn(page, { ...site.suspended, password: 'not-theirs' });
    await expectWrong(on(page).password, says.wrong);
    await signIn(page, site.suspended);
    await expectWrong(on(page).password, says.suspended);
  });

  test('after five failures even the right password has to wait ten minutes', async ({ page, site }) => {
    await begin(page);
    for (const attempt of [1, 2, 3, 4, 5]) {
      await signIn(page, { ...site.ada, password: `guess-${String(attempt)}` });
      await expectWrong(on(page).password, says.wrong);
    }
    await signIn(page, site.ada);
    await expectWrong(on(page).password, says.locked);
    await expect(on(page).identifier).toHaveValue(site.ada.username);
  });
}

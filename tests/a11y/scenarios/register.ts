import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

/** The password is typed twice, as it cannot be recovered. */
export const withUsername: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, submitIdentifier, identifier, submit, newPassword, confirm, expectText } =
    pageActions(fixtures);
  await startSignIn('strict-password', '&first_screen=register');
  yield 'register';

  await submitIdentifier('taken');
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'register, name taken';

  await submitIdentifier('marina');
  await expect(newPassword).toBeFocused();
  yield 'register, password';

  await submit.click();
  await expectText(texts.error.new_password_required);
  yield 'register, password empty';

  await newPassword.fill('High-water');
  // Announced after a pause in typing.
  await expectText(/^1 (of|von) 2 /);
  yield 'register, password half right';

  await newPassword.fill('High-Water-at-14:20');
  await expectText(/^2 (of|von) 2 /);
  await confirm.fill('High-Water');
  await submit.click();
  await expectText(texts.error.passwords_do_not_match);
  yield 'register, passwords differ';

  await newPassword.fill('Abcdefgh-12345678');
  await confirm.fill('Abcdefgh-12345678');
  await submit.click();
  await expectText(texts.error.password_rejected.restricted.sequence);
  yield 'register, password easy to guess';

  await page.goBack();
  await expect(identifier).toBeFocused();
  yield 'register, back again';
};

export const withEmail: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, submitIdentifier, identifier, submit, clickButton, dialog, expectText } =
    pageActions(fixtures);
  await startSignIn('email-sign-up', '&first_screen=register');
  await expect(page.getByRole('checkbox')).toBeVisible();
  yield 'register, by e-mail';

  await submitIdentifier('marina@');
  await expectText(texts.error.invalid_email);
  yield 'register, e-mail invalid';

  await submitIdentifier('marina@example.org');
  await expect(dialog).toBeVisible();
  yield 'register, terms asked for';

  await clickButton(texts.action.cancel);
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox').check();
  await identifier.fill('');
  await submit.click();
  yield 'register, terms ticked and no e-mail';
};

export const withPhone: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, submitIdentifier, expectText } = pageActions(fixtures);
  await startSignIn('phone-sign-up', '&first_screen=register');
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(/^[A-Z]{2}$/);
  yield 'register, by phone';

  await page.getByRole('checkbox').check();
  await submitIdentifier('4');
  await expectText(texts.error.phone_too_short);
  yield 'register, phone too short';
};

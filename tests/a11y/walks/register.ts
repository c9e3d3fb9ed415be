import { expect } from '../../setup/fixtures.ts';
import { hands } from '../page-actions.ts';
import type { Walk } from '../walk.ts';

/** A user name and a password that is typed twice, as it cannot be recovered. */
export const withUsername: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, identify, identifier, submit, newPassword, confirm, says } = hands(actor);
  await enter('strict-password', '&first_screen=register');
  yield 'register';

  await identify('taken');
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'register, name taken';

  await identify('marina');
  await expect(newPassword).toBeFocused();
  yield 'register, password';

  await submit.click();
  await says(words.error.password_required);
  yield 'register, password empty';

  await newPassword.fill('High-water');
  // Said once the typing has paused.
  await says(/^1 (of|von) 2 /);
  yield 'register, password half right';

  await newPassword.fill('High-Water-at-14:20');
  await says(/^2 (of|von) 2 /);
  await confirm.fill('High-Water');
  await submit.click();
  await says(words.error.passwords_do_not_match);
  yield 'register, passwords differ';

  await newPassword.fill('Abcdefgh-12345678');
  await confirm.fill('Abcdefgh-12345678');
  await submit.click();
  await says(words.list.sequence);
  yield 'register, password easy to guess';

  await page.goBack();
  await expect(identifier).toBeFocused();
  yield 'register, back again';
};

/** An e-mail address, and terms to agree to. */
export const withEmail: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, identify, identifier, submit, press, dialog, says } = hands(actor);
  await enter('email-sign-up', '&first_screen=register');
  await expect(page.getByRole('checkbox')).toBeVisible();
  yield 'register, by e-mail';

  await identify('marina@');
  await says(words.error.invalid_email);
  yield 'register, e-mail invalid';

  await identify('marina@example.org');
  await expect(dialog).toBeVisible();
  yield 'register, terms asked for';

  await press(words.action.cancel);
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox').check();
  await identifier.fill('');
  await submit.click();
  yield 'register, terms ticked and no e-mail';
};

/** A phone number for a new account. */
export const withPhone: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, identify, says } = hands(actor);
  await enter('phone-sign-up', '&first_screen=register');
  await expect(page.getByRole('combobox').getByRole('option').nth(5)).toBeAttached();
  yield 'register, by phone';

  await page.getByRole('checkbox').check();
  await identify('4');
  await says(words.error.phone_too_short);
  yield 'register, phone too short';
};

import { expect } from '../../setup/fixtures.ts';
import { hands, rightCode } from '../page-actions.ts';
import type { Walk } from '../walk.ts';

/** A forgotten password, until one signs in with the new one. */
export const recovery: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, fixCode, follow, identify, identifier, submit, enterCode, newPassword, says } = hands(actor);
  await enter('email-sign-up');
  await fixCode();
  await identify('ada');
  await follow(words.secondary.forgot_password);
  await expect(identifier).toBeFocused();
  yield 'forgot password';

  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'forgot password, empty';

  await identify('ada@example.org');
  await enterCode(rightCode);
  await expect(newPassword).toBeFocused();
  yield 'reset';

  const fill = async (password: string) => {
    await newPassword.fill(password);
    // Said once the typing has paused.
    await says(/^1 (of|von) 1 /);
    await submit.click();
  };
  await fill('analytical-engine');
  await says(words.error.same_password);
  yield 'reset, same password';

  await fill('difference-engine');
  await expect(page).toHaveURL(/\/sign-in$/);
  await says(words.description.password_changed);
  yield 'sign-in, password changed';
};

/** Where passwords cannot be recovered, and where there is nothing to sign in with. */
export const notOffered: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, heading } = hands(actor);
  await enter('default');
  await page.goto('/forgot-password');
  await heading(words.error.feature_disabled_title);
  yield 'forgot password, not offered';

  await page.goto('/oidc/auth?tenant=no-methods');
  await heading(words.description.sign_in_title);
  yield 'sign-in, nothing but text';

  await page.goto('/register');
  await heading(words.description.register_title);
  yield 'register, nothing but text';

  await page.goto('/oidc/auth?tenant=no-mode');
  await heading(words.error.no_mode_title);
  yield 'no mode';
};

import { expect } from '../../setup/fixtures.ts';
import { hands, rightCode } from '../page-actions.ts';
import type { Actor, Walk } from '../walk.ts';

/** Nobody has the address: an account can be created; its terms are asked about then. */
export const createInstead: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, fixCode, identify, identifier, enterCode, press, dialog } = hands(actor);
  await enter('email-code');
  await fixCode();
  await identify('nobody@example.org');
  await enterCode(rightCode);
  await expect(dialog).toContainText('nobody@example.org');
  yield 'dialog, create the account';

  await press(words.action.create_account);
  await expect(page.getByRole('button', { name: words.action.agree })).toBeVisible();
  yield 'dialog, terms after that';

  await press(words.action.cancel);
  await expect(dialog).toBeHidden();
  yield 'sign-in, code after the dialogs';

  await page.goBack();
  await expect(identifier).toBeFocused();
};

/** Somebody has the address already: they can sign in. */
export const signInInstead: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, fixCode, identify, identifier, enterCode, press, dialog } = hands(actor);
  await enter('email-sign-up', '&first_screen=register');
  await fixCode();
  await page.getByRole('checkbox').check();
  await identify('taken@example.org');
  await enterCode(rightCode);
  await expect(dialog).toContainText('taken@example.org');
  yield 'dialog, sign in';

  await press(words.action.change);
  await expect(identifier).toBeFocused();
  yield 'register, back from the dialog';
};

async function forgotten(actor: Actor, address: string) {
  const { enter, fixCode, identify, enterCode, dialog } = hands(actor);
  await enter('email-sign-up');
  await fixCode();
  await actor.page.goto('/forgot-password');
  await identify(address);
  await enterCode(rightCode);
  await expect(dialog).toContainText(address);
}

/** Nobody has the address, and nothing can be created here; then the same where that is not to be told. */
export const nobody: Walk = async function* (actor) {
  await forgotten(actor, 'nobody@example.org');
  yield 'dialog, no such account';

  await actor.site.stopHost();
  await actor.site.startHost({ hideAccountExistence: true });
  await forgotten(actor, 'nobody@example.org');
  yield 'dialog, nothing told';
};

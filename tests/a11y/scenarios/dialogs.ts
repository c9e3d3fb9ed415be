import { expect } from '../../setup/fixtures.ts';
import { pageActions, rightCode } from '../page-actions.ts';
import type { ScenarioFixtures, Scenario } from '../scenario.ts';

/** Sign-in with an unknown address: offers to create an account, then asks for the terms. */
export const createInstead: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, fixPasscode, submitIdentifier, identifier, enterCode, clickButton, dialog } =
    pageActions(fixtures);
  await startSignIn('email-code');
  await fixPasscode();
  await submitIdentifier('nobody@example.org');
  await enterCode(rightCode);
  await expect(dialog).toContainText('nobody@example.org');
  yield 'dialog, create the account';

  await clickButton(texts.action.create_account);
  await expect(page.getByRole('button', { name: texts.action.agree })).toBeVisible();
  yield 'dialog, terms after that';

  await clickButton(texts.action.cancel);
  await expect(identifier).toBeFocused();
  yield 'sign-in, back from the dialogs';
};

/** Registration with a known address: offers to sign in. */
export const signInInstead: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, fixPasscode, submitIdentifier, identifier, enterCode, clickButton, dialog } =
    pageActions(fixtures);
  await startSignIn('email-sign-up', '&first_screen=register');
  await fixPasscode();
  await page.getByRole('checkbox').check();
  await submitIdentifier('taken@example.org');
  await enterCode(rightCode);
  await expect(dialog).toContainText('taken@example.org');
  yield 'dialog, sign in';

  await clickButton(texts.action.change.replace('{{method}}', texts.description.email));
  await expect(identifier).toBeFocused();
  yield 'register, back from the dialog';
};

async function recoverUnknownAddress(fixtures: ScenarioFixtures, address: string) {
  const { startSignIn, fixPasscode, submitIdentifier, enterCode, dialog } = pageActions(fixtures);
  await startSignIn('email-sign-up');
  await fixPasscode();
  await fixtures.page.goto('/forgot-password');
  await submitIdentifier(address);
  await enterCode(rightCode);
  await expect(dialog).toContainText(address);
}

/** Recovery for an unknown address, without and with `hideAccountExistence`. */
export const unknownAddress: Scenario = async function* (fixtures) {
  await recoverUnknownAddress(fixtures, 'nobody@example.org');
  yield 'dialog, no such account';

  await fixtures.site.stopHost();
  await fixtures.site.startHost({ hideAccountExistence: true });
  await recoverUnknownAddress(fixtures, 'nobody@example.org');
  yield 'dialog, nothing told';
};

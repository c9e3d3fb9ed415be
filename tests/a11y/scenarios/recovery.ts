import { expect } from '../../setup/fixtures.ts';
import { pageActions, rightCode } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

export const recovery: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const {
    startSignIn,
    fixPasscode,
    clickLink,
    submitIdentifier,
    identifier,
    submit,
    enterCode,
    newPassword,
    expectText,
  } = pageActions(fixtures);
  await startSignIn('email-sign-up');
  await fixPasscode();
  await submitIdentifier('ada');
  await clickLink(texts.action.forgot_password);
  await expect(identifier).toBeFocused();
  yield 'forgot password';

  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'forgot password, empty';

  await submitIdentifier('ada@example.org');
  await enterCode(rightCode);
  await expect(newPassword).toBeFocused();
  yield 'reset';

  const submitPassword = async (password: string) => {
    await newPassword.fill(password);
    // Announced after a pause in typing.
    await expectText(/^1 (of|von) 1 /);
    await submit.click();
  };
  await submitPassword('analytical-engine');
  await expectText(texts.error.same_password);
  yield 'reset, same password';

  await submitPassword('difference-engine');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectText(texts.description.password_changed);
  yield 'sign-in, password changed';
};

/** Pages for features that the settings switch off. */
export const notOffered: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, expectHeading } = pageActions(fixtures);
  await startSignIn('default');
  await page.goto('/forgot-password');
  await expectHeading(texts.error.feature_disabled_title);
  yield 'forgot password, not offered';

  await page.goto('/oidc/auth?client_id=demo-app&tenant=no-methods');
  await expectHeading(texts.description.sign_in_to_your_account);
  yield 'sign-in, nothing but text';

  await page.goto('/register');
  await expectHeading(texts.description.create_your_account);
  yield 'register, nothing but text';

  await page.goto('/oidc/auth?client_id=demo-app&tenant=no-mode');
  await expectHeading(texts.error.feature_disabled_title);
  yield 'no mode';
};

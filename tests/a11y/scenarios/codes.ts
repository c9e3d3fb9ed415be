import { expect } from '../../setup/fixtures.ts';
import { pageActions, wrongCode } from '../page-actions.ts';
import type { ScenarioFixtures, Scenario } from '../scenario.ts';

/** The states of a code page, up to the second resend, after which the help is open. */
const codePage = (flow: string, openCodePage: (fixtures: ScenarioFixtures) => Promise<void>): Scenario =>
  async function* (fixtures) {
    const { page, texts } = fixtures;
    const { enterCode, clickButton, expectText, code } = pageActions(fixtures);
    await page.clock.install();
    await openCodePage(fixtures);
    await pageActions(fixtures).fixPasscode();
    await expect(code).toBeFocused();
    yield `${flow}, code`;

    await enterCode(wrongCode);
    await expectText(texts.error.invalid_passcode);
    yield `${flow}, wrong code`;

    const waitForResend = async () => {
      await page.clock.fastForward('01:00');
      await expect(page.getByRole('button', { name: texts.action.resend_passcode })).toBeVisible();
    };
    await waitForResend();
    yield `${flow}, another code may be sent`;

    await clickButton(texts.action.resend_passcode);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectText(texts.description.passcode_sent);
    yield `${flow}, another code sent`;

    await waitForResend();
    await clickButton(texts.action.resend_passcode);
    await expect(page.getByRole('group')).toHaveAttribute('open');
    await expect(page.getByRole('timer')).toBeVisible();
    yield `${flow}, help offered`;
  };

export const signInCode = codePage('sign-in', async (fixtures) => {
  const { startSignIn, submitIdentifier } = pageActions(fixtures);
  await startSignIn('phone');
  await submitIdentifier('+44 7700 900301');
});

export const registerCode = codePage('register', async (fixtures) => {
  const { startSignIn, submitIdentifier } = pageActions(fixtures);
  await startSignIn('no-terms', '&first_screen=register');
  await submitIdentifier('marina@example.org');
});

export const recoveryCode = codePage('forgot password', async (fixtures) => {
  const { startSignIn, submitIdentifier } = pageActions(fixtures);
  await startSignIn('email-sign-up');
  await fixtures.page.goto('/forgot-password');
  await submitIdentifier('ada@example.org');
});

export const continueCode = codePage('continue', async (fixtures) => {
  const { startSignIn, submitIdentifier, fillAndSubmit, password, identifier } = pageActions(fixtures);
  await startSignIn('email-sign-up');
  await submitIdentifier('paul');
  await fillAndSubmit(password, 'calm-seas-7');
  await expect(identifier).toBeFocused();
  await submitIdentifier('paul@example.org');
});

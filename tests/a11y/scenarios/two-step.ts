import type { Page } from '@playwright/test';
import { refusePasskeys } from '../../e2e/two-step/authenticators.ts';
import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario, ScenarioFixtures } from '../scenario.ts';

/** Signs in up to the second step. */
async function signIn(fixtures: ScenarioFixtures, tenant: string, who: string, password: string) {
  const actions = pageActions(fixtures);
  await actions.startSignIn(tenant);
  await actions.identifier.fill(who);
  await actions.fillAndSubmit(actions.password, password);
}

const choose = (page: Page, factor: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${factor}`) })
    .click();

export const settingUp: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { mfa, error, action } = texts;
  const { expectHeading, expectText, code, clickLink, submit } = pageActions(fixtures);
  await refusePasskeys(page, 'NotAllowedError');
  await signIn(fixtures, 'skippable-mfa', 'ada', 'analytical-engine');
  await expectHeading(mfa.add_mfa_factors);
  yield 'two-step, choose a factor to set up';

  await choose(page, mfa.totp);
  await expectHeading(mfa.add_authenticator_app);
  await expect(page.getByRole('img')).toBeVisible();
  yield 'two-step, authenticator app';

  await code.fill('000000');
  await expectText(error.invalid_passcode);
  yield 'two-step, wrong code of the new app';

  await clickLink(mfa.link_another_mfa_factor);
  await choose(page, mfa.webauthn);
  await expectHeading(mfa.create_a_passkey);
  yield 'two-step, create a passkey';

  await submit.click();
  await expectText(error.passkey_cancelled);
  yield 'two-step, no passkey created';

  await page.evaluate(() => {
    const locationState = { availableFactors: [], skippable: false };
    const state = history.state as object;
    History.prototype.replaceState.call(history, { ...state, locationState }, '', '/mfa-binding');
  });
  await page.reload();
  await expectHeading(error.mfa_none_title);
  await expect(page.getByRole('button', { name: action.start_again })).toBeVisible();
  yield 'two-step, no known factor';
};

export const verifying: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { mfa, error, input, description } = texts;
  const { expectHeading, expectText, clickLink, submit, forceAnswer } = pageActions(fixtures);
  const backupCode = page.getByRole('textbox', { name: input.backup_code, exact: true });
  await refusePasskeys(page, 'NotAllowedError');
  await signIn(fixtures, 'mandatory-mfa', 'alma', 'calm-seas-7');
  await expectHeading(mfa.verify_via_passkey);
  yield 'two-step, passkey';

  await clickLink(mfa.try_another_verification_method);
  await expectHeading(mfa.verify_mfa_factors);
  yield 'two-step, choose a factor';

  await choose(page, mfa.totp);
  await expectHeading(mfa.enter_one_time_code);
  yield 'two-step, code of the app';

  await clickLink(mfa.try_another_verification_method);
  await choose(page, mfa.backup_code);
  await backupCode.fill('0000000000');
  await submit.click();
  await expectText(error.backup_code_invalid);
  yield 'two-step, wrong backup code';

  await forceAnswer('submitInteraction', { code: 'session.mfa.backup_code_required' });
  await backupCode.fill('0a1b2-c3d4e');
  await submit.click();
  await expectHeading(mfa.save_backup_code);
  await expectText(mfa.new_backup_codes_generated);
  yield 'two-step, new backup codes';

  await submit.click();
  await expectText(error.codes_not_saved);
  await expect(page.getByRole('checkbox', { name: description.codes_saved })).toBeFocused();
  yield 'two-step, backup codes not saved';
};

import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn } from '../steps.ts';
import {
  action,
  enterBackupCode,
  enterCode,
  error,
  expectHeading,
  mfa,
  mfaParts,
  openAppSetUp,
  openBackupCode,
  signInFirst,
  totpCode,
} from './actions.ts';

test('verification begins with the factor that was used last, and every other is a press away', async ({
  page,
}) => {
  const parts = mfaParts(page);
  await signInFirst(page, 'mandatory-mfa', 'alma');
  await expectHeading(page, mfa.verify_via_passkey);
  await parts.otherMethod.click();
  await expectHeading(page, mfa.verify_mfa_factors);
  await expect(page.locator('[data-part="option"]')).toHaveCount(3);
  await parts.option(mfa.backup_code).click();
  await expectHeading(page, mfa.enter_a_backup_code);
  await expect(parts.backupCode).toBeFocused();
  await parts.otherMethod.click();
  await parts.option(mfa.webauthn).click();
  await expectHeading(page, mfa.verify_via_passkey);
  await parts.otherMethod.click();
  await parts.option(mfa.totp).click();
  await expect(parts.code).toBeFocused();
  await enterCode(page, totpCode(sharedTotpSecret));
  await expectSignedIn(page, { name: 'Alma Atoll' });
});

test('Back leads to the choice, and from there to the form with what was typed', async ({ page }) => {
  const parts = mfaParts(page);
  await signInFirst(page, 'mandatory-mfa', 'alma');
  await parts.otherMethod.click();
  await parts.option(mfa.totp).click();
  await expect(parts.code).toBeFocused();
  await parts.button('Back').click();
  await expectHeading(page, mfa.verify_mfa_factors);
  await parts.button('Back').click();
  await expect(parts.identifier).toHaveValue('alma');
  await expect(parts.password).toHaveValue('');
});

for (const [example, heading] of [
  ['user.missing_mfa-older', mfa.add_mfa_factors],
  ['user.missing_mfa-newer', mfa.add_authenticator_app],
  ['session.mfa.require_mfa_verification-newer', mfa.enter_one_time_code],
] as const)
  test(`${example} of another release leads on`, async ({ page }) => {
    await page.goto('/oidc/auth?client_id=demo-app&tenant=mandatory-mfa');
    await mockControl(page).forceAnswer({ operationId: 'submitInteraction', example });
    await signInFirst(page, 'mandatory-mfa', 'ada');
    await expectHeading(page, heading);
    await expect(mfaParts(page).otherMethod).toHaveCount(0);
  });

test('a refusal to skip is said where it happened, and takes the button away', async ({ page }) => {
  const parts = mfaParts(page);
  await signInFirst(page, 'skippable-mfa', 'ada');
  await expectHeading(page, mfa.add_mfa_factors);
  await mockControl(page).forceAnswer({
    operationId: 'skipMfa',
    code: 'session.mfa.mfa_policy_not_user_controlled',
  });
  await parts.skip.click();
  const dialog = parts.dialog(mfa.add_mfa_factors);
  await expect(dialog).toContainText(error.mfa_cannot_skip);
  await dialog.getByRole('button', { name: action.continue }).click();
  await expectHeading(page, mfa.add_mfa_factors);
  await expect(parts.skip).toHaveCount(0);
  await page.reload();
  await expect(parts.option(mfa.webauthn)).toBeVisible();
  await expect(parts.skip).toHaveCount(0);
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  await expect(parts.skip).toHaveCount(0);
});

test('an account that has an app already signs in again with it', async ({ page }) => {
  const parts = mfaParts(page);
  await openAppSetUp(page, 'mandatory-mfa');
  const { forceAnswer } = mockControl(page);
  await forceAnswer({ operationId: 'bindMfa', status: 204 });
  await forceAnswer({ operationId: 'submitInteraction', code: 'user.totp_already_in_use' });
  await enterCode(page, '123456');
  const dialog = parts.dialog(error.totp_in_use_title);
  await expect(dialog).toContainText(error.totp_in_use);
  await dialog.getByRole('button', { name: action.start_again }).click();
  await expect(parts.identifier).toHaveValue('ada');
});

test('what the profile lacks comes after the second step', async ({ page }) => {
  await openBackupCode(page);
  await mockControl(page).forceAnswer({ operationId: 'submitInteraction', code: 'user.missing_profile' });
  await enterBackupCode(page, '0a1b2c3d4e');
  await expect(page).toHaveURL(/\/continue\/username$/);
});

for (const tenant of ['mandatory-mfa', 'skippable-mfa'] as const)
  test(`no factor that this page knows (${tenant}): a page that says so, with a way on`, async ({ page }) => {
    const parts = mfaParts(page);
    await signInFirst(page, tenant, 'ada');
    await expectHeading(page, mfa.add_mfa_factors);
    await page.evaluate(() => {
      const state = history.state as { locationState: object };
      const locationState = { ...state.locationState, availableFactors: [] };
      History.prototype.replaceState.call(history, { ...state, locationState }, '');
    });
    await page.reload();
    await expectHeading(page, error.mfa_none_title);
    if (tenant === 'skippable-mfa') {
      await parts.skip.click();
      await expectSignedIn(page, { name: 'Ada Lovelace' });
      return;
    }
    await expect(page.getByText(error.mfa_none_to_bind)).toBeVisible();
    await parts.button('Start again').click();
    await expect(parts.identifier).toBeFocused();
  });

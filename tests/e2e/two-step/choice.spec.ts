import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn } from '../steps.ts';
import { action, enterCode, error, expectHeading, mfa, mfaParts, signInFirst, totpCode } from './actions.ts';

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

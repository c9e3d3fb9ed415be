import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { expectSignedIn } from '../steps.ts';
import {
  action,
  enterCode,
  expectHeading,
  mfa,
  mfaParts,
  openAppSetUp,
  totpCode,
  watchClipboard,
} from './actions.ts';

const ada = { name: 'Ada Lovelace' };

test('starts the only factor at once, with QR code, key to copy and a code', async ({ page }) => {
  const copied = await watchClipboard(page);
  const key = await openAppSetUp(page);
  const parts = mfaParts(page);
  await expect(parts.heading).toBeFocused();
  await expect(page).toHaveURL(/\/mfa-binding\/Totp$/);
  await expect(parts.qrCode).toBeVisible();
  await expect(parts.qrCode).toHaveJSProperty('complete', true);
  await expect(parts.otherMethod).toHaveCount(0);
  await expect(parts.link(action.open_authenticator_app)).toHaveCount(0);
  await expect(parts.key).toHaveText(/^(?:[A-Z2-7]{4} ?){4,8}$/);
  await parts.button(action.copy).click();
  await expect(page.getByRole('status').filter({ hasText: mfa.secret_key_copied })).toBeVisible();
  expect(await copied()).toBe(key);
  await enterCode(page, totpCode(key));
  await expectSignedIn(page, ada);
});

test('every page links to the other factor, and offers to skip if that is allowed', async ({ page }) => {
  const parts = mfaParts(page);
  await openState(page, 'two-step-choice');
  await expect(parts.option(mfa.backup_code)).toHaveCount(0);
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  await parts.otherMethod.click();
  await expectHeading(page, mfa.add_mfa_factors);
  await parts.option(mfa.webauthn).click();
  await expectHeading(page, mfa.create_a_passkey);
  await page.goBack();
  await expectHeading(page, mfa.add_mfa_factors);
  await parts.skip.click();
  await expectSignedIn(page, ada);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link opens the app with the key, and the QR code serves other devices', async ({ page, site }) => {
    const key = await openAppSetUp(page);
    const parts = mfaParts(page);
    await expect(parts.link(action.open_authenticator_app)).toHaveAttribute(
      'href',
      `otpauth://totp/localhost:ada?secret=${key}&issuer=localhost&digits=6`,
    );
    expect(new URL(site.origin).hostname).toBe('localhost');
    await expect(parts.qrCode).toBeHidden();
    await page.getByText(mfa.want_to_scan_qr_code).tap();
    await expect(parts.qrCode).toBeVisible();
  });
});

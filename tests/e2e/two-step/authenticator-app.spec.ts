import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { codeErrorTexts } from '../error-texts.ts';
import { expectOnlyFieldError } from '../field-errors.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn, recordCalls } from '../steps.ts';
import {
  action,
  description,
  enterCode,
  error,
  expectHeading,
  mfa,
  mfaParts,
  openAppSetUp,
  saveBackupCodes,
  shownKey,
  signInFirst,
  totpCode,
  watchClipboard,
} from './actions.ts';

const ada = { name: 'Ada Lovelace' };

test('the only factor is begun at once: QR code, key to copy, then a code', async ({ page }) => {
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

test('three wrong codes: what to check is said, also after a reload, and the account can still be told', async ({
  page,
}) => {
  await signInFirst(page, 'authenticator-only', 'theo');
  const parts = mfaParts(page);
  const hint = parts.notice.filter({ hasText: description.wrong_codes_app });
  for (const code of ['000000', '000001', '000002']) {
    await expect(hint).toHaveCount(0);
    await enterCode(page, code);
    await expect(parts.code).toHaveValue('');
  }
  await expect(hint).toBeVisible();
  await expect(parts.code).toBeFocused();
  await page.reload();
  await expect(hint).toBeVisible();
  await expect(page.getByText('theo', { exact: true })).toBeVisible();
  await enterCode(page, totpCode(sharedTotpSecret));
  await expectSignedIn(page, { name: 'Theo Tide' });
});

test('a wrong code is emptied and keeps the key; so does a reload in between', async ({ page }) => {
  const key = await openAppSetUp(page);
  const parts = mfaParts(page);
  const calls = recordCalls(page);
  await enterCode(page, '000000');
  await expectOnlyFieldError(parts.code, `${codeErrorTexts.mismatch} ${description.passcode_hint}`);
  await expect(parts.code).toHaveValue('');
  expect(await shownKey(page)).toBe(key);
  await page.reload();
  await expectHeading(page, mfa.add_authenticator_app);
  expect(await shownKey(page)).toBe(key);
  await expect(parts.qrCode).toBeVisible();
  expect(calls).toEqual(['POST /api/interaction/bind-mfa']);
  await enterCode(page, totpCode(key));
  await expectSignedIn(page, ada);
});

test('every page leads to the other factor, and all can be skipped where that is allowed', async ({
  page,
}) => {
  const parts = mfaParts(page);
  await signInFirst(page, 'skippable-mfa', 'ada');
  await expectHeading(page, mfa.add_mfa_factors);
  await expect(parts.option(mfa.backup_code)).toHaveCount(0);
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  await parts.otherMethod.click();
  await expectHeading(page, mfa.add_mfa_factors);
  await parts.option(mfa.webauthn).click();
  await expectHeading(page, mfa.create_a_passkey);
  await page.reload();
  await parts.otherMethod.click();
  await expectHeading(page, mfa.add_mfa_factors);
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  await page.goBack();
  await expectHeading(page, mfa.add_mfa_factors);
  await parts.skip.click();
  await expectSignedIn(page, ada);
});

for (const [name, page1] of [
  [mfa.totp, mfa.add_authenticator_app],
  [mfa.webauthn, mfa.create_a_passkey],
] as const)
  test(`skipped from the page of ${name}`, async ({ page }) => {
    await signInFirst(page, 'skippable-mfa', 'ada');
    await mfaParts(page).option(name).click();
    await expectHeading(page, page1);
    await mfaParts(page).skip.click();
    await expectSignedIn(page, ada);
  });

test('a mandatory step cannot be skipped', async ({ page }) => {
  await signInFirst(page, 'mandatory-mfa', 'ada');
  await expectHeading(page, mfa.add_mfa_factors);
  await expect(mfaParts(page).skip).toHaveCount(0);
});

test('verified by a code; a wrong one is emptied', async ({ page }) => {
  const parts = mfaParts(page);
  await signInFirst(page, 'authenticator-only', 'theo');
  await expectHeading(page, mfa.enter_one_time_code);
  await expect(parts.code).toBeFocused();
  await expect(parts.otherMethod).toHaveCount(0);
  await enterCode(page, '000000');
  await expectOnlyFieldError(parts.code, `${codeErrorTexts.mismatch} ${description.passcode_hint}`);
  await enterCode(page, totpCode(sharedTotpSecret));
  await expectSignedIn(page, { name: 'Theo Tide' });
});

test('an older server without a QR code: the key alone', async ({ page }) => {
  await signInFirst(page, 'mandatory-mfa', 'ada');
  await mockControl(page).forceAnswer({ operationId: 'createTotpSecret', example: 'older' });
  await mfaParts(page).option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  await expect(mfaParts(page).qrCode).toHaveCount(0);
  await expect(page.getByText(mfa.qr_code_not_available)).toBeVisible();
  await expect(mfaParts(page).key).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link opens the app with the key, and the QR code is for other devices', async ({ page, site }) => {
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

test('a key that the server has forgotten is replaced by a new one', async ({ page }) => {
  const parts = mfaParts(page);
  const key = await openAppSetUp(page, 'mandatory-mfa');
  await enterCode(page, '999999');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(error.authenticator_key_expired_title);
  await expect(dialog).toContainText(error.authenticator_key_expired);
  await dialog.getByRole('button').click();
  await expect(parts.key).not.toHaveText(new RegExp(key.slice(0, 4)));
  await expect(parts.code).toHaveValue('');
  await enterCode(page, totpCode(await shownKey(page)));
  await saveBackupCodes(page);
  await expectSignedIn(page, ada);
});

test('a set-up whose answer was lost goes on', async ({ page }) => {
  await openAppSetUp(page, 'mandatory-mfa');
  const calls = recordCalls(page);
  await enterCode(page, '888888');
  await expect.poll(() => calls).toEqual(['POST /api/interaction/bind-mfa', 'POST /api/interaction/submit']);
});

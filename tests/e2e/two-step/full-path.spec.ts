import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn, signIn, startSignIn } from '../steps.ts';
import {
  action,
  enterBackupCode,
  enterCode,
  expectHeading,
  mfa,
  mfaParts,
  saveBackupCodes,
  shownKey,
  totpCode,
} from './actions.ts';

const newcomer = { username: 'newcomer', password: 'ample-anchorage' };
const person = { name: 'newcomer' };

async function register(page: Page): Promise<void> {
  await startSignIn(page, 'mandatory-mfa', '&first_screen=register');
  const parts = mfaParts(page);
  await parts.identifier.fill(newcomer.username);
  if (await parts.terms.count()) await parts.terms.check();
  await parts.button(action.create_account).click();
  await parts.newPassword.fill(newcomer.password);
  if (await parts.confirm.count()) await parts.confirm.fill(newcomer.password);
  await parts.button(action.create_account).click();
}

/** Signs in with a backup code, without the page. */
async function useUp(page: Page, code: string): Promise<void> {
  const { request } = page;
  const send = (method: string, path: string, data?: object) =>
    request.fetch(`/api/interaction${path}`, { method, ...(data && { data }) });
  await request.get('/oidc/auth?client_id=demo-app&tenant=mandatory-mfa');
  await send('PUT', '', { event: 'SignIn', identifier: newcomer });
  await send('POST', '/submit');
  expect((await send('PUT', '/mfa', { type: 'BackupCode', code: code.replaceAll(' ', '') })).status()).toBe(
    204,
  );
  expect((await send('POST', '/submit')).status()).toBe(200);
}

test('registers with an authenticator app and backup codes, signs in with each, and gets new codes after the last', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const parts = mfaParts(page);
  await register(page);
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  const key = await shownKey(page);
  await enterCode(page, totpCode(key));
  const codes = await saveBackupCodes(page);
  expect(codes).toHaveLength(10);
  await expectSignedIn(page, person);

  const signInAgain = async () => {
    await startSignIn(page, 'mandatory-mfa');
    await signIn(page, newcomer);
  };
  const useBackupCode = async (code: string) => {
    await signInAgain();
    await expect(parts.code.or(parts.backupCode)).toBeFocused();
    if (await parts.code.count()) {
      await parts.otherMethod.click();
      await parts.option(mfa.backup_code).click();
    }
    await enterBackupCode(page, code);
  };
  const [first = '', ...others] = codes;
  await useBackupCode(first.toUpperCase());
  await expectSignedIn(page, person);

  // The app shows another code by now; some servers refuse one that was used.
  await mockControl(page).advanceClock(60);
  await signInAgain();
  await expect(parts.code.or(parts.backupCode)).toBeFocused();
  await enterCode(page, totpCode(key, 60));
  await expectSignedIn(page, person);

  for (const code of others.slice(0, -1)) await useUp(page, code);
  await useBackupCode(others.at(-1) ?? '');
  await expect(parts.notice).toHaveText(mfa.new_backup_codes_generated);
  const newCodes = await saveBackupCodes(page);
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
  await expectSignedIn(page, person);

  await useBackupCode(newCodes[4] ?? '');
  await expectSignedIn(page, person);
});

import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
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

/** Registers somebody with an authenticator app and backup codes. */
export async function registerWithTwoSteps(
  page: Page,
  tenant: string,
): Promise<{ key: string; codes: string[] }> {
  await startSignIn(page, tenant, '&first_screen=register');
  const parts = mfaParts(page);
  await parts.identifier.fill(newcomer.username);
  if (await parts.terms.count()) await parts.terms.check();
  await parts.button(action.create_account).click();
  await parts.newPassword.fill(newcomer.password);
  if (await parts.confirm.count()) await parts.confirm.fill(newcomer.password);
  await parts.button(action.create_account).click();
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.add_authenticator_app);
  const key = await shownKey(page);
  await enterCode(page, totpCode(key));
  const codes = await saveBackupCodes(page);
  await expectSignedIn(page, person);
  return { key, codes };
}

/** Uses a backup code up by a sign-in without the page. */
async function useUp(page: Page, tenant: string, code: string): Promise<void> {
  const { request } = page;
  const send = (method: string, path: string, data?: object) =>
    request.fetch(`/api/interaction${path}`, { method, ...(data && { data }) });
  await request.get(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
  await send('PUT', '', { event: 'SignIn', identifier: newcomer });
  await send('POST', '/submit');
  expect((await send('PUT', '/mfa', { type: 'BackupCode', code: code.replaceAll(' ', '') })).status()).toBe(
    204,
  );
  expect((await send('POST', '/submit')).status()).toBe(200);
}

/** Registers with an app and backup codes, signs in with each, and gets new codes after the last; `pass` moves the clock. */
export async function walkFullPath(
  page: Page,
  { tenant = 'default', pass }: { tenant?: string; pass?: (seconds: number) => Promise<void> } = {},
): Promise<void> {
  const parts = mfaParts(page);
  const { key, codes } = await registerWithTwoSteps(page, tenant);
  expect(codes).toHaveLength(10);

  const signInAgain = async () => {
    await startSignIn(page, tenant);
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

  // Waits until the app shows another code, because some servers refuse a used one.
  await pass?.(60);
  await signInAgain();
  await expect(parts.code.or(parts.backupCode)).toBeFocused();
  await enterCode(page, totpCode(key, pass ? 60 : 0));
  await expectSignedIn(page, person);

  for (const code of others.slice(0, -1)) await useUp(page, tenant, code);
  await useBackupCode(others.at(-1) ?? '');
  await expect(parts.notice).toHaveText(mfa.new_backup_codes_generated);
  const newCodes = await saveBackupCodes(page);
  expect(newCodes).toHaveLength(10);
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
  await expectSignedIn(page, person);

  await useBackupCode(newCodes[4] ?? '');
  await expectSignedIn(page, person);
}

import { expect, test } from '../setup/fixtures.ts';
import { apiCalls } from './api-calls.ts';
import { expectFieldError } from './field-errors.ts';
import { expectSignedIn, signIn, startSignIn } from './steps.ts';
import {
  enterCode,
  expectHeading,
  mfa,
  mfaParts,
  saveBackupCodes,
  shownKey,
  totpCode,
} from './two-step/actions.ts';
import { addAuthenticator } from './two-step/authenticators.ts';
import { walkFullPath } from './two-step/full-path.ts';

const bind = 'POST /interaction/bind-mfa';
const verify = 'PUT /interaction/mfa';
const begun = ['PUT interaction', 'submit'];

test.describe('a second step that everybody must take', () => {
  test.use({ server: 'two-step' });

  test(
    'from the registration to the backup codes that replace the used ones',
    { tag: '@matrix' },
    async ({ page, site }) => {
      test.setTimeout(120_000);
      await walkFullPath(page);
      const [registered, bound, saved] = [
        [...begun, 'PATCH profile', 'submit'],
        ['POST /interaction/verification/totp', bind, 'submit'],
        [bind, 'submit'],
      ];
      const verified = [...begun, verify, 'submit'];
      const calls = apiCalls(site);
      const expected = [
        ...[...registered, ...bound, ...saved],
        // With one backup code, with the app, and with the other nine codes.
        ...Array.from({ length: 11 }, () => verified).flat(),
        ...[...saved, ...verified],
      ];
      expect(calls).toEqual(expected);
    },
  );

  test('a passkey is bound, with backup codes, and verifies the next sign-in', async ({ page, site }) => {
    const device = await addAuthenticator(page);
    const parts = mfaParts(page);
    await startSignIn(page);
    await signIn(page, site.ada);
    await expectHeading(page, mfa.add_mfa_factors);
    await expect(parts.skip).toHaveCount(0);
    await parts.option(mfa.webauthn).click();
    await parts.createPasskey.click();
    await saveBackupCodes(page);
    await expectSignedIn(page, site.ada);
    expect(await device.passkeys()).toBe(1);
    const boundCalls = [
      ...[...begun, 'POST /interaction/verification/webauthn-registration', bind, 'submit'],
      ...[bind, 'submit'],
    ];
    expect(apiCalls(site)).toEqual(boundCalls);

    await startSignIn(page);
    await signIn(page, site.ada);
    await expectHeading(page, mfa.verify_via_passkey);
    await parts.usePasskey.click();
    await expectSignedIn(page, site.ada);
    expect(apiCalls(site).slice(boundCalls.length)).toEqual([
      ...[...begun, 'POST /interaction/verification/webauthn-authentication', verify, 'submit'],
    ]);
  });

  test(
    'a wrong code shows an error at its field and keeps the key, and the right one goes on',
    { tag: '@matrix' },
    async ({ page, site }) => {
      const parts = mfaParts(page);
      await startSignIn(page);
      await signIn(page, site.ada);
      await parts.option(mfa.totp).click();
      await expectHeading(page, mfa.add_authenticator_app);
      await expect(parts.qrCode).toHaveJSProperty('complete', true);
      const key = await shownKey(page);
      const near = [-30, 0, 30, 60].map((aheadS) => totpCode(key, aheadS));
      await enterCode(page, near.includes('000000') ? '111111' : '000000');
      await expectFieldError(parts.code, /The verification code is invalid/);
      expect(await shownKey(page)).toBe(key);
      await enterCode(page, totpCode(key));
      await saveBackupCodes(page);
      await expectSignedIn(page, site.ada);
    },
  );
});

test.describe('a second step that may be skipped', () => {
  test.use({ server: 'two-step-optional' });

  test('is skipped, and not asked for again', { tag: '@matrix' }, async ({ page, site }) => {
    const parts = mfaParts(page);
    await startSignIn(page);
    await signIn(page, site.ada);
    await expectHeading(page, mfa.add_authenticator_app);
    await parts.skip.click();
    await expectSignedIn(page, site.ada);
    const skipped = [
      ...begun,
      'POST /interaction/verification/totp',
      'PUT /interaction/mfa-skipped',
      'submit',
    ];
    expect(apiCalls(site)).toEqual(skipped);

    await startSignIn(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
    expect(apiCalls(site).slice(skipped.length)).toEqual(begun);
  });
});

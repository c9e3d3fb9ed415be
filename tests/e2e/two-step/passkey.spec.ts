import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn, recordCalls } from '../steps.ts';
import {
  error,
  expectHeading,
  input,
  description,
  mfa,
  mfaParts,
  openPasskeyCreation,
  openPasskeyVerification,
  signInFirst,
} from './actions.ts';
import { addAuthenticator, addKimsAuthenticator } from './authenticators.ts';

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
async function expectPasskeyAccepted(page: Page, person: { name: string }): Promise<void> {
  await page.waitForURL(/\/demo-app/, { timeout: 20_000 });
  await expectSignedIn(page, person);
}

const boundPasskey = (site: Site): unknown =>
  sentCalls(site).findLast(([name]) => name === 'POST /interaction/bind-mfa')?.[1];

const ada = { name: 'Ada Lovelace' };
const kim = { name: 'Kim Kelp' };

test('created, then used at the next sign-in', async ({ page }) => {
  const device = await addAuthenticator(page);
  const parts = mfaParts(page);
  await openPasskeyCreation(page);
  await expect(parts.heading).toBeFocused();
  await parts.createPasskey.click();
  await expectPasskeyAccepted(page, ada);
  expect(await device.passkeys()).toBe(1);

  const calls = recordCalls(page);
  await signInFirst(page, 'passkey-only', 'ada');
  await expectHeading(page, mfa.verify_via_passkey);
  await parts.usePasskey.click();
  await expectPasskeyAccepted(page, ada);
  expect(calls.filter((call) => !call.endsWith('/consent'))).toEqual([
    'PUT /api/interaction',
    'POST /api/interaction/submit',
    'POST /api/interaction/verification/webauthn-authentication',
    'PUT /api/interaction/mfa',
    'POST /api/interaction/submit',
  ]);
});

test.describe('with names', () => {
  test.use({ deployment: { passkeyNames: true } });

  test('a name that was typed is sent, trimmed', async ({ page, site }) => {
    await addAuthenticator(page);
    await openPasskeyCreation(page);
    const name = page.getByRole('textbox', { name: input.passkey_name });
    await expect(name).toHaveAccessibleDescription(description.passkey_name_hint);
    await name.fill('  Work laptop ');
    await mfaParts(page).createPasskey.click();
    await expectPasskeyAccepted(page, ada);
    expect(boundPasskey(site)).toMatchObject({ type: 'WebAuthn', name: 'Work laptop' });
  });
});

test('a person whom the device does not recognise can try again', async ({ page }) => {
  const device = await addKimsAuthenticator(page, { verifiesUser: false });
  const parts = mfaParts(page);
  await openPasskeyVerification(page);
  await parts.usePasskey.click();
  await expect(parts.notice).toHaveText(error.passkey_alone.cancelled);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(parts.usePasskey).toBeFocused();
  await device.verifyUser(true);
  await parts.usePasskey.click();
  await expectPasskeyAccepted(page, kim);
});

test('the rp id of another host is named as what it is', async ({ page }) => {
  await addAuthenticator(page);
  const parts = mfaParts(page);
  await signInFirst(page, 'skippable-mfa', 'ada');
  await mockControl(page).forceAnswer({ operationId: 'createWebAuthnRegistration', example: 'first' });
  await parts.option(mfa.webauthn).click();
  await parts.createPasskey.click();
  await expect(parts.notice).toHaveText(error.passkey_wrong_address);
});

test('a browser without passkeys says so at once, and another method is a press away', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const parts = mfaParts(page);
  await signInFirst(page, 'mandatory-mfa', 'alma');
  await expectHeading(page, mfa.verify_via_passkey);
  await expect(page.getByText(mfa.webauthn_not_supported)).toBeVisible();
  await parts.otherMethod.click();
  await expect(parts.option(mfa.totp)).toBeVisible();
  await parts.option(mfa.totp).click();
  await expectHeading(page, mfa.enter_one_time_code);
});

test('options that are older than their timeout are asked for again by the press, which then asks for one more', async ({
  page,
}) => {
  await addKimsAuthenticator(page);
  const parts = mfaParts(page);
  await page.clock.install();
  await openPasskeyVerification(page);
  await page.clock.fastForward(61_000);
  const calls = recordCalls(page);
  await parts.usePasskey.click();
  await expect(page.getByText(description.passkey_again)).toBeVisible();
  await expect(parts.usePasskey).toBeFocused();
  expect(calls).toEqual(['POST /api/interaction/verification/webauthn-authentication']);
  await page.keyboard.press('Enter');
  await expectPasskeyAccepted(page, kim);
});

test('an answer that is refused: the next press has a new challenge', async ({ page }) => {
  await addKimsAuthenticator(page);
  const parts = mfaParts(page);
  await openPasskeyVerification(page);
  await mockControl(page).forceAnswer({
    operationId: 'verifyMfa',
    code: 'session.mfa.webauthn_verification_failed',
  });
  await parts.usePasskey.click();
  await expect(parts.notice).toHaveText(error.passkey_alone.refused);
  await parts.usePasskey.click();
  await expect(page.getByText(description.passkey_again)).toBeVisible();
  await parts.usePasskey.click();
  await expectPasskeyAccepted(page, kim);
});

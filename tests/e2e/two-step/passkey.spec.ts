import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { walkTo, wayTo } from '../../setup/open-state.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { expectSignedIn, recordCalls } from '../steps.ts';
import { error, expectHeading, input, description, mfa, mfaParts } from './actions.ts';
import { addAuthenticator, addKimsAuthenticator } from './authenticators.ts';

// src/features/two-step/two-step.test.ts covers the other outcomes of a passkey.

test.use({ deployment: { passkeyNames: true } });

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
async function expectPasskeyAccepted(page: Page, person: { name: string }): Promise<void> {
  await page.waitForURL(/\/demo-app/, { timeout: 20_000 });
  await expectSignedIn(page, person);
}

const boundPasskey = (site: Site): unknown =>
  sentCalls(site).findLast(([name]) => name === 'POST /interaction/bind-mfa')?.[1];

const ada = { name: 'Ada Lovelace' };
const kim = { name: 'Kim Kelp' };

test('a person creates a passkey with a name, which the page trims, and signs in with it', async ({
  page,
  site,
}) => {
  const device = await addAuthenticator(page);
  const parts = mfaParts(page);
  await walkTo(page, 'two-step-passkey');
  await expect(parts.heading).toBeFocused();
  const name = page.getByRole('textbox', { name: input.passkey_name });
  await expect(name).toHaveAccessibleDescription(description.passkey_name_hint);
  await name.fill('  Work laptop ');
  await parts.createPasskey.click();
  await expectPasskeyAccepted(page, ada);
  expect(await device.passkeys()).toBe(1);
  expect(boundPasskey(site)).toMatchObject({ type: 'WebAuthn', name: 'Work laptop' });

  const calls = recordCalls(page);
  for (const act of wayTo('two-step-passkey')) await act(page);
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

test('lets a person try again after the device did not recognise them, and asks for another press after expiry', async ({
  page,
}) => {
  const device = await addKimsAuthenticator(page, { verifiesUser: false });
  const parts = mfaParts(page);
  await page.clock.install();
  await walkTo(page, 'two-step-verify-passkey');
  await parts.usePasskey.click();
  await expect(parts.notice).toHaveText(error.passkey_alone.cancelled);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(parts.usePasskey).toBeFocused();
  await device.verifyUser(true);

  await page.clock.fastForward(61_000);
  const calls = recordCalls(page);
  await parts.usePasskey.click();
  await expect(page.getByText(description.passkey_again)).toBeVisible();
  await expect(parts.usePasskey).toBeFocused();
  expect(calls).toEqual(['POST /api/interaction/verification/webauthn-authentication']);
  await page.keyboard.press('Enter');
  await expectPasskeyAccepted(page, kim);
});

test('registers a security key only if it has a PIN, without which no sign-in would work', async ({
  page,
  site,
}) => {
  const withoutPin = await addAuthenticator(page, { isKeyWithoutPin: true });
  const parts = mfaParts(page);
  await walkTo(page, 'two-step-passkey');
  await parts.createPasskey.click();
  await expect(parts.notice).toHaveText(error.passkey_alone.cancelled);
  expect(error.passkey_alone.cancelled).toContain('A security key needs a PIN');
  await expect(parts.createPasskey).toBeFocused();
  expect(await withoutPin.passkeys()).toBe(0);
  expect(boundPasskey(site)).toBeUndefined();

  await withoutPin.remove();
  const withPin = await addAuthenticator(page);
  await parts.createPasskey.click();
  await expectPasskeyAccepted(page, ada);
  expect(await withPin.passkeys()).toBe(1);
});

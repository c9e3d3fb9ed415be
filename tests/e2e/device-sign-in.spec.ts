import type { Page } from '@playwright/test';
import { sharedPassword, sharedTotpSecret } from '../../mocks/people/shared-credentials.ts';
import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';
import { COMPARE, deviceOf, deviceParts, devicesOf, recordForms } from './device-parts.ts';
import { enterTotp, startDevice } from './journeys/actions.ts';
import { signIn, startSignIn } from './steps.ts';
import { saveBackupCodes } from './two-step/actions.ts';

// Older releases consent without a question.
const RELEASE = '&release=1.42';
const CONSENT = 'Tide TV wants to access your account';
const CONNECTED = 'Device connected';
const theo = { username: 'theo', password: sharedPassword };

/** Connects the device of this browser from the comparison of its code on, up to the question for consent. */
async function connectWithTwoSteps(page: Page): Promise<void> {
  const { heading, connect } = deviceParts(page);
  await connect.click();
  await signIn(page, theo);
  await expect(heading).toHaveText(texts.en.mfa.enter_one_time_code);
  await enterTotp(sharedTotpSecret)(page);
  // The tenant wants a person with an app to have backup codes as well.
  await saveBackupCodes(page);
  await expect(heading).toHaveText(CONSENT);
  await expect(page).toHaveURL(/\/consent$/);
}

test('connects a device: code, comparison, sign-in, second step, consent, and the device has its tokens', async ({
  page,
}) => {
  const { heading, field, continueButton, allowButton } = deviceParts(page);
  await startSignIn(page, 'mandatory-mfa', RELEASE);
  const forms = recordForms(page);
  const code = await startDevice(page);
  await page.goto('/device');
  await expect(field).toBeFocused();
  await field.fill(code.replace('-', '').toLowerCase());
  await continueButton.click();
  await expect(heading).toHaveText(COMPARE);
  await expect(heading).toBeFocused();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await deviceOf(page)).toMatchObject({ state: 'waiting' });
  await connectWithTwoSteps(page);
  expect(await deviceOf(page)).toMatchObject({ tokens: null });
  await allowButton.click();
  await expect(heading).toHaveText(CONNECTED);
  await expect(page).toHaveURL(/\/device\/success$/);
  expect(await deviceOf(page)).toMatchObject({ state: 'connected', tokens: { token_type: 'Bearer' } });
  expect(forms).toEqual([`user_code=${code}`, `user_code=${code}&confirm=yes`]);
  await page.reload();
  await expect(heading).toHaveText(CONNECTED);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code);
});

test('“Cancel” on the page of consent connects nothing', async ({ page }) => {
  const { heading, cancel } = deviceParts(page);
  await startSignIn(page, 'mandatory-mfa', RELEASE);
  await page.goto(`/device?user_code=${await startDevice(page)}`);
  await connectWithTwoSteps(page);
  await cancel.click();
  await expect(heading).toHaveText('You’ve cancelled');
  await expect(page.getByText('Nothing was shared with Tide TV. You can close this page.')).toBeVisible();
  expect(await deviceOf(page)).toMatchObject({ tokens: null });
});

test('in two tabs, each connects its own device', async ({ page, context, site }) => {
  await startSignIn(page, 'default', RELEASE);
  const allow = async (tab: Page) => {
    const { connect, heading, allowButton } = deviceParts(tab);
    await connect.click();
    await signIn(tab, site.ada);
    await expect(heading).toHaveText(CONSENT);
    await allowButton.click();
    await expect(heading).toHaveText(CONNECTED);
  };
  await page.goto(`/device?user_code=${await startDevice(page)}`);
  const other = await context.newPage();
  await other.goto(`/device?user_code=${await startDevice(other)}`);
  await allow(other);
  await allow(page);
  expect((await devicesOf(page)).map(({ state }) => state)).toEqual(['connected', 'connected']);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { COMPARE, deviceOf, deviceParts, recordForms } from './device-parts.ts';
import { startDevice } from './journeys/actions.ts';
import { mockControl } from './mock-control.ts';

const XSRF = '_logto_device_flow_xsrf';

const enter = async (page: Page, code: string) => {
  await deviceParts(page).field.fill(code);
  await deviceParts(page).continueButton.click();
};

test('a link shows its code, and connects nothing before the person agrees', async ({ page }) => {
  const { heading, connect } = deviceParts(page);
  const forms = recordForms(page);
  const code = await startDevice(page);
  await page.goto(`/device?user_code=${code}`);
  await expect(heading).toHaveText(COMPARE);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(COMPARE);
  expect(forms).toEqual([]);
  expect(await deviceOf(page)).toMatchObject({ state: 'waiting' });
  await connect.dblclick();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(forms).toEqual([`user_code=${code}&confirm=yes`]);
});

test('the field writes capitals and the dash, whatever is typed, deleted or pasted', async ({ page }) => {
  const { field } = deviceParts(page);
  await page.goto('/device');
  await field.pressSequentially('ffm');
  await expect(field).toHaveValue('FFM');
  await field.pressSequentially('ddtgd');
  await expect(field).toHaveValue('FFMD-DTGD');
  await field.press('Backspace');
  await expect(field).toHaveValue('FFMD-DTG');
  for (let times = 0; times < 4; times++) await field.press('Backspace');
  await expect(field).toHaveValue('FFM');
  await field.fill('FFMD-DTGD');
  await field.press('Home');
  for (let times = 0; times < 6; times++) await field.press('Delete');
  await expect(field).toHaveValue('GD');
  await field.fill('FFMDTGD');
  for (let times = 0; times < 4; times++) await field.press('ArrowLeft');
  await field.pressSequentially('dx');
  await expect(field).toHaveValue('FFMD-DXTG');
  for (const pasted of [
    ' ffmd dtgd\n',
    'ffmd–dtgd',
    'Your code is ffmd-dtgd.',
    'https://id.example.org/device?user_code=FFMD-DTGD',
  ]) {
    await field.fill(pasted);
    await expect(field).toHaveValue('FFMD-DTGD');
  }
});

test('says at the field what is wrong with a code, and keeps what is typed', async ({ page }) => {
  const { field, continueButton, heading } = deviceParts(page);
  const says = async (text: string | RegExp) => {
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toBeFocused();
  };
  await page.goto('/device');
  await continueButton.click();
  await says('Enter all 8 letters of the code');
  await enter(page, 'FFMD');
  await says('Enter all 8 letters of the code');
  await enter(page, 'аавп');
  await says('The code has only Latin letters, A to Z');
  await expect(field).toHaveValue('ААВП');
  await enter(page, 'FFMD-DTGD');
  await says(/^This code isn’t right/);
  await expect(field).toHaveValue('FFMD-DTGD');
  await expect(page).toHaveTitle(/^Error: Connect a device/);
  await field.press('Backspace');
  await expect(field).toHaveAccessibleDescription('');

  const expired = await startDevice(page);
  await mockControl(page).advanceClock(601);
  await enter(page, expired);
  await says(/^This code has expired/);

  const used = await startDevice(page);
  await enter(page, used);
  await expect(heading).toHaveText(COMPARE);
  await deviceParts(page).connect.click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/device');
  await enter(page, used);
  await says(/^This code has already been used/);
});

test('says on the page of a link what is wrong with its code, and leads to another one', async ({ page }) => {
  const { heading, main, connect, otherCode, field } = deviceParts(page);
  const code = await startDevice(page);
  await page.goto(`/device?user_code=${code}`);
  await mockControl(page).advanceClock(601);
  await connect.click();
  await expect(main.getByRole('status').filter({ hasText: 'This code has expired' })).toBeVisible();
  await expect(heading).toHaveText(COMPARE);
  await otherCode.click();
  await expect(field).toBeFocused();
  await page.goto('/device?user_code=%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(heading).toHaveText('Device not connected');
  await expect(main).toContainText('This code isn’t right.');
  await otherCode.click();
  await expect(field).toBeFocused();
});

test('“Cancel” tells the device, and the page says that nothing was connected', async ({ page }) => {
  const { heading, main, cancel, otherCode, field } = deviceParts(page);
  const code = await startDevice(page);
  await page.goto(`/device?user_code=${code}`);
  await cancel.click();
  await expect(heading).toHaveText('Device not connected');
  await expect(main).toContainText('You’ve cancelled.');
  await expect(page).toHaveURL(/\/device\?error=AbortedError$/);
  expect(await deviceOf(page)).toMatchObject({ state: 'denied' });
  await page.reload();
  await expect(main).toContainText('You’ve cancelled.');
  await otherCode.click();
  await enter(page, code);
  await expect(field).toHaveAccessibleDescription(/^This code has already been used/);
});

test('claims no result where the address of one was opened by hand', async ({ page }) => {
  const { heading, main, field } = deviceParts(page);
  await page.goto('/device/success');
  await expect(heading).toHaveText('Check your device');
  await page.goto('/device?error=AbortedError');
  await expect(field).toBeFocused();
  await expect(main).not.toContainText('cancelled');
});

test('begins again with the code where the cookie is gone or out of date', async ({ page, context }) => {
  const { heading, field, connect } = deviceParts(page);
  const forms = recordForms(page);
  const code = await startDevice(page);
  await page.goto('/device');
  await enter(page, 'FFMD-DTGD');
  await expect(field).toHaveAccessibleDescription(/^This code isn’t right/);
  await context.clearCookies({ name: XSRF });
  await enter(page, code);
  await expect(heading).toHaveText(COMPARE);
  forms.length = 0;
  await context.addCookies([
    { name: XSRF, value: 'out-of-date', domain: new URL(page.url()).hostname, path: '/device' },
  ]);
  await connect.click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(forms).toHaveLength(2);
});

test.describe('without the session of the server', () => {
  test.use({ expectedWarnings: [/status of 500/] });

  test('begins again with the code of the link', async ({ page, context }) => {
    const { connect } = deviceParts(page);
    const code = await startDevice(page);
    await page.goto(`/device?user_code=${code}`);
    await page.request.get('/oidc/device');
    await context.clearCookies({ name: '_mock' });
    await connect.click();
    await expect(page).toHaveURL(/\/sign-in/);
  });
});

test('keeps the code without a connection, and goes on with the next press', async ({ page, context }) => {
  const { heading, field, main, connect, continueButton } = deviceParts(page);
  // The banner opens as a notice once a press has failed.
  const failedPress = main.locator('[data-part="notice"][data-toast="open"]');
  const code = await startDevice(page);
  await page.goto('/device');
  await enter(page, 'FFMD');
  await context.setOffline(true);
  await enter(page, code);
  await expect(failedPress).toContainText('You’re offline');
  await expect(field).toHaveValue(code);
  await context.setOffline(false);
  await continueButton.click();
  await expect(heading).toHaveText(COMPARE);
  await context.setOffline(true);
  await connect.click();
  await expect(failedPress).toContainText('You’re offline');
  await context.setOffline(false);
  await connect.click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('Back leads from the comparison to the field, and Forward to the comparison again', async ({ page }) => {
  const { heading, field } = deviceParts(page);
  const code = await startDevice(page);
  await page.goto('/device');
  await enter(page, code);
  await expect(heading).toHaveText(COMPARE);
  await page.goBack();
  await expect(heading).toHaveText('Connect a device');
  await expect(field).toHaveValue('');
  await page.goForward();
  await expect(heading).toHaveText(COMPARE);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});

test('connects a device by keyboard only', async ({ page }) => {
  const { field, connect, cancel } = deviceParts(page);
  const code = await startDevice(page);
  await page.goto('/device');
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(deviceParts(page).heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(connect).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});

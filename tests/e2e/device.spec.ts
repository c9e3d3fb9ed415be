import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { startDevice } from './journeys/actions.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { signIn } from './steps.ts';

const COMPARE = 'Does your device show this code?';
const XSRF = '_logto_device_flow_xsrf';

const screen = (page: Page) => ({
  ...partsOf(page),
  field: page.getByRole('textbox', { name: 'Device code', exact: true }),
  connect: page.getByRole('button', { name: 'Connect', exact: true }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
  otherCode: page.getByRole('link', { name: 'Enter another code', exact: true }),
});

/** The device of this browser as it is now. */
async function deviceOf(page: Page): Promise<{ state: string; tokens: object | null }> {
  const [device] = (await (await page.request.get('/_mock/device')).json()) as {
    state: string;
    tokens: object | null;
  }[];
  return device ?? { state: 'none', tokens: null };
}

const enter = async (page: Page, code: string) => {
  await screen(page).field.fill(code);
  await screen(page).continueButton.click();
};

/** The forms that the page has sent from now on; the array grows. */
function recordForms(page: Page): string[] {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/device'))
      forms.push((request.postData() ?? '').replace(/&?xsrf=\w*/, ''));
  });
  return forms;
}

test('connects a device: code, comparison, sign-in, consent, and the device has its tokens', async ({
  page,
  site,
}) => {
  const { heading, field, connect, allowButton } = screen(page);
  const forms = recordForms(page);
  // Older releases consent without a question.
  await page.request.put('/_mock/release', { data: { release: '1.42' } });
  const code = await startDevice(page);
  await page.goto('/device');
  await expect(field).toBeFocused();
  await enter(page, code.replace('-', '').toLowerCase());
  await expect(heading).toHaveText(COMPARE);
  await expect(heading).toBeFocused();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await deviceOf(page)).toMatchObject({ state: 'waiting' });
  await connect.click();
  await signIn(page, site.ada);
  await expect(heading).toHaveText('Tide TV wants to access your account');
  await expect(page).toHaveURL(/\/consent$/);
  await allowButton.click();
  await expect(heading).toHaveText('Device connected');
  await expect(page).toHaveURL(/\/device\/success$/);
  expect(await deviceOf(page)).toMatchObject({ state: 'connected', tokens: { token_type: 'Bearer' } });
  expect(forms).toEqual([`user_code=${code}`, `user_code=${code}&confirm=yes`]);
  await page.reload();
  await expect(heading).toHaveText('Device connected');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code);
});

test('a link shows its code, and connects nothing before the person agrees', async ({ page }) => {
  const { heading, connect } = screen(page);
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
  const { field } = screen(page);
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
  const { field, continueButton, heading } = screen(page);
  const says = async (text: string | RegExp) => {
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toBeFocused();
  };
  await page.goto('/device');
  await continueButton.click();
  await says('Enter all 8 letters of the code');
  await enter(page, 'FFMD');
  await says('Enter all 8 letters of the code');
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
  await screen(page).connect.click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/device');
  await enter(page, used);
  await says(/^This code has already been used/);
});

test('says on the page of a link what is wrong with its code, and leads to another one', async ({ page }) => {
  const { heading, main, connect, otherCode, field } = screen(page);
  const code = await startDevice(page);
  await page.goto(`/device?user_code=${code}`);
  await mockControl(page).advanceClock(601);
  await connect.click();
  await expect(main.getByRole('status').filter({ hasText: 'This code has expired' })).toBeVisible();
  await expect(heading).toHaveText(COMPARE);
  await otherCode.click();
  await expect(field).toBeFocused();
  await page.goto('/device?user_code=%3Cb%3E');
  await expect(heading).toHaveText('Device not connected');
  await otherCode.click();
  await expect(field).toBeFocused();
});

test('“Cancel” tells the device, and the page says that nothing was connected', async ({ page }) => {
  const { heading, main, cancel, otherCode, field } = screen(page);
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

test('“Cancel” on the page of consent connects nothing', async ({ page, site }) => {
  const { heading, connect, cancel } = screen(page);
  await page.request.put('/_mock/release', { data: { release: '1.42' } });
  await page.goto(`/device?user_code=${await startDevice(page)}`);
  await connect.click();
  await signIn(page, site.ada);
  await expect(heading).toHaveText('Tide TV wants to access your account');
  await cancel.click();
  await expect(heading).toHaveText('Device not connected');
  expect(await deviceOf(page)).toMatchObject({ tokens: null });
});

test('begins again with the code where the cookie is gone or out of date', async ({ page, context }) => {
  const { heading, field, connect } = screen(page);
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
    const { connect } = screen(page);
    const code = await startDevice(page);
    await page.goto(`/device?user_code=${code}`);
    await page.request.get('/oidc/device');
    await context.clearCookies({ name: '_mock' });
    await connect.click();
    await expect(page).toHaveURL(/\/sign-in/);
  });
});

test('keeps the code without a connection, and goes on with the next press', async ({ page, context }) => {
  const { heading, field, main, connect, continueButton } = screen(page);
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
  const { heading, field } = screen(page);
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

test('in two tabs, each connects its own device', async ({ page, context, site }) => {
  const first = await startDevice(page);
  await page.goto(`/device?user_code=${first}`);
  const other = await context.newPage();
  const second = await startDevice(other);
  await other.goto('/device');
  await enter(other, second);
  await screen(other).connect.click();
  await signIn(other, site.ada);
  await expect(screen(other).heading).toHaveText('Device connected');
  await screen(page).connect.click();
  await signIn(page, site.ada);
  await expect(screen(page).heading).toHaveText('Device connected');
  const devices = (await (await page.request.get('/_mock/device')).json()) as { state: string }[];
  expect(devices.map(({ state }) => state)).toEqual(['connected', 'connected']);
});

test('connects a device by keyboard only', async ({ page }) => {
  const { field, connect, cancel } = screen(page);
  const code = await startDevice(page);
  await page.goto('/device');
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(screen(page).heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(connect).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});

import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { codeErrorTexts } from '../error-texts.ts';
import { expectFieldError } from '../field-errors.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const cora = 'cora@example.org';
const sent = ['PUT interaction', 'send code'];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await gotoSignIn(page, 'email-code');
  await pageActions(page).submitIdentifier(cora);
  await expect(pageActions(page).parts.code).toBeFocused();
});

test('the resend wait lasts 59 seconds and survives a reload', async ({ page, site }) => {
  const { parts } = pageActions(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(parts.button('Resend code')).toBeVisible();
  await parts.button('Resend code').click();
  await expect(page.getByRole('timer')).toHaveText('Resend code in 59 s');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('timer')).toHaveText('Resend code in 39 s');
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText('Resend code in 39 s');
  await page.clock.runFor(38_000);
  await expect(page.getByRole('timer')).toHaveText('Resend code in 1 s');
  await page.clock.runFor(1_000);
  await expect(parts.button('Resend code')).toBeVisible();
  expect(apiCalls(site)).toEqual([...sent, ...sent]);
});

test('a new code clears the field, is announced and replaces the first', async ({ page, site }) => {
  const { parts, resendCode, enterCode } = pageActions(page);
  await page.keyboard.type('12');
  await resendCode();
  const told = page.getByText('A new code is on its way.');
  const notice = page.locator('[data-part="notice"]').filter({ has: told });
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect(notice).toHaveAttribute('data-toast');
  await expect(parts.code).toHaveValue('');
  await expect(parts.code).toBeFocused();
  await expect(notice).not.toHaveAttribute('data-toast');
  const [first = '', second = ''] = await mockControl(page).codesFor(cora);
  if (first !== second) {
    await parts.code.fill(first);
    await expectFieldError(parts.code, codeErrorTexts.mismatch);
  }
  await enterCode(cora);
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(apiCalls(site).slice(0, 4)).toEqual([...sent, ...sent]);
});

test('help opens by itself after the second resend', async ({ page }) => {
  const { parts, resendCode } = pageActions(page);
  const help = parts.main.getByText('We sent it to cora****@example.org. Check your spam folder.');
  await expect(help).toBeHidden();
  await resendCode();
  await expect(help).toBeHidden();
  await resendCode();
  await expect(help).toBeVisible();
  await expect(
    parts.main.getByText('A code is valid for 10 minutes. Only the newest one works.'),
  ).toBeVisible();
});

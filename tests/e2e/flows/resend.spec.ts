import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { expectTold, ofCode } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

const cora = 'cora@example.org';
const sent = ['PUT interaction', 'send code'];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await comeIn(page, 'email-code');
  await walkerOf(page).identify(cora);
  await expect(walkerOf(page).on.code).toBeFocused();
});

test('the wait is 59 seconds by the clock on the wall, and a reload does not begin it anew', async ({
  page,
  site,
}) => {
  const { on } = walkerOf(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(on.button('Send another code')).toBeVisible();
  await on.button('Send another code').click();
  await expect(page.getByRole('timer')).toHaveText('You can ask for another code in 59 seconds');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('timer')).toHaveText('You can ask for another code in 39 seconds');
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText('You can ask for another code in 39 seconds');
  await page.clock.runFor(38_000);
  await expect(page.getByRole('timer')).toHaveText('You can ask for another code in 1 second');
  await page.clock.runFor(1_000);
  await expect(on.button('Send another code')).toBeVisible();
  expect(callsOf(site)).toEqual([...sent, ...sent]);
});

test('another code empties the field, says so, and voids the first', async ({ page, site }) => {
  const { on, resend, enterCode } = walkerOf(page);
  await page.keyboard.type('12');
  await resend();
  await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
  await expect(on.code).toHaveValue('');
  await expect(on.code).toBeFocused();
  const [first = '', second = ''] = await mockOf(page).codesFor(cora);
  if (first !== second) {
    await on.code.fill(first);
    await expectTold(on.code, ofCode.mismatch);
  }
  await enterCode(cora);
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(callsOf(site).slice(0, 4)).toEqual([...sent, ...sent]);
});

test('help is offered unasked after the second', async ({ page }) => {
  const { on, resend } = walkerOf(page);
  const help = on.main.getByText('It went to cora****@example.org. Look in your spam folder, too.');
  await expect(help).toBeHidden();
  await resend();
  await expect(help).toBeHidden();
  await resend();
  await expect(help).toBeVisible();
  await expect(on.main.getByText('A code is valid for 10 minutes. Only the newest one works.')).toBeVisible();
});

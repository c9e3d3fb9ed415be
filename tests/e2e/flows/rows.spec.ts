import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { expectCalls } from './calls.ts';
import { keyboard, pointer } from './hands.ts';
import { continueRows } from './rows/continue.ts';
import { passcodeRows } from './rows/passcode.ts';
import { passwordRows } from './rows/password.ts';
import { recoveryRows } from './rows/recovery.ts';
import { registerRows } from './rows/register.ts';
import type { Row } from './rows/row.ts';
import { comeIn, walkerOf } from './walk.ts';
import type { Page } from '@playwright/test';

const rows: readonly Row[] = [
  ...passwordRows,
  ...passcodeRows,
  ...registerRows,
  ...recoveryRows,
  ...continueRows,
];

async function expectPasswordChanged(page: Page): Promise<void> {
  const words = 'Your password has been changed. Sign in with the new one.';
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
}

const ways = { 'by pointer': () => pointer, 'by keyboard alone': keyboard };

for (const [way, hands] of Object.entries(ways))
  test.describe(way, () => {
    for (const { name, tenant, registers, waits, walk, calls, ends } of rows)
      test(name, async ({ page, site }) => {
        if (waits) await page.clock.install();
        await comeIn(page, tenant, registers && '&first_screen=register');
        await walk(walkerOf(page, hands(page)));
        if (ends === null) await expectPasswordChanged(page);
        else await expectSignedIn(page, { name: ends });
        await expectCalls(page, site, calls);
      });
  });

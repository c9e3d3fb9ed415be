import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { expectCalls } from '../api-calls.ts';
import { keyboard, pointer } from './input-method.ts';
import { continueCases } from './cases/continue.ts';
import { passcodeCases } from './cases/passcode.ts';
import { passwordCases } from './cases/password.ts';
import { recoveryCases } from './cases/recovery.ts';
import { registerCases } from './cases/register.ts';
import type { FlowCase } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const flowCases: readonly FlowCase[] = [
  ...passwordCases,
  ...passcodeCases,
  ...registerCases,
  ...recoveryCases,
  ...continueCases,
];

async function expectPasswordChanged(page: Page): Promise<void> {
  const text = 'Your password has been changed. Sign in with the new one.';
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

const inputMethods = { 'by pointer': () => pointer, 'by keyboard alone': keyboard };

for (const [methodName, inputMethod] of Object.entries(inputMethods))
  test.describe(methodName, () => {
    for (const flow of flowCases)
      test(flow.name, async ({ page, site }) => {
        if (flow.usesPageClock) await page.clock.install();
        await gotoSignIn(page, flow.tenant, flow.startsAtRegister && '&first_screen=register');
        await flow.run(pageActions(page, inputMethod(page)));
        if (flow.signedInAs === null) await expectPasswordChanged(page);
        else await expectSignedIn(page, { name: flow.signedInAs });
        await expectCalls(page, site, flow.expectedCalls);
      });
  });

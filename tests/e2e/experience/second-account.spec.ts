import type { Page } from '@playwright/test';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState, type PageAction } from '../../setup/open-state.ts';
import { duplicateTab } from '../interruptions/interruptions.ts';
import { enterCode, pressButton, submitNewPassword } from '../journeys/actions.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectWritten, readAccounts } from '../two-tabs/tabs.ts';

// In the experience API, each identification of a registration creates an account.
test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

const create = submitNewPassword('Create account');
const newcomer = { username: 'newcomer' };
const serverFailed = (page: Page) => page.getByRole('main').locator('[data-part="notice"]');

/** Acts while the server does what the call asks for and its answer is lost. */
async function loseAnswer(page: Page, operationId: OperationId, act: PageAction): Promise<void> {
  await mockControl(page).setFaults({ name: 'answer-lost', operationId, times: 1 });
  await act(page);
  await expect(serverFailed(page)).toBeVisible();
}

/** Creates the account, and loses the answer of the submit after it. */
const createWithoutSubmit: PageAction = (page) => loseAnswer(page, 'submit', create);

async function allow(page: Page, name: string): Promise<void> {
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, { name });
}

async function expectAlreadyCreated(page: Page): Promise<void> {
  const dialog = partsOf(page).dialog(texts.en.error.account_ready_title);
  await expect(dialog).toContainText(texts.en.error.account_created);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test.describe('one account of a user name', () => {
  test('the answer of the creation is lost, and the person presses again', async ({ page }) => {
    await openState(page, 'register-password-any');
    const accounts = await readAccounts(page);
    await loseAnswer(page, 'identify', create);
    await pressButton('Create account')(page);
    await allow(page, 'newcomer');
    await expectWritten(page, accounts, newcomer);
  });

  test('the answer of the creation is lost, and the person reloads', async ({ page }) => {
    await openState(page, 'register-password-any');
    const accounts = await readAccounts(page);
    await loseAnswer(page, 'identify', create);
    await page.reload();
    await create(page);
    await expectAlreadyCreated(page);
    await allow(page, 'newcomer');
    await expectWritten(page, accounts, newcomer);
  });

  test('the answer of the submit is lost, and the person presses again', async ({ page }) => {
    await openState(page, 'register-password-any');
    const accounts = await readAccounts(page);
    await createWithoutSubmit(page);
    await pressButton('Create account')(page);
    await allow(page, 'newcomer');
    await expectWritten(page, accounts, newcomer);
  });

  test('a duplicated tab signs in with the account', async ({ page, context }) => {
    await openState(page, 'register-password-any');
    const accounts = await readAccounts(page);
    const copy = await duplicateTab({ page, context });
    await create(copy);
    await expect(partsOf(copy).allowButton).toBeVisible();
    await create(page);
    await expectAlreadyCreated(page);
    await allow(page, 'newcomer');
    await expectWritten(page, accounts, newcomer);
  });

  test('a duplicated tab creates the account, and the first tab goes on', async ({ page, context }) => {
    await openState(page, 'register-password-any');
    const accounts = await readAccounts(page);
    const copy = await duplicateTab({ page, context });
    await createWithoutSubmit(copy);
    await create(page);
    await expectAlreadyCreated(page);
    await allow(page, 'newcomer');
    await expectWritten(page, accounts, newcomer);
  });

  test('Back leads to the password page after the creation', async ({ page }) => {
    await page.goto('/oidc/auth?client_id=demo-app&tenant=mandatory-mfa&first_screen=register');
    const accounts = await readAccounts(page);
    await partsOf(page).identifier.fill('newcomer');
    await pressButton('Create account')(page);
    await create(page);
    await page.waitForURL(/\/mfa-binding/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/register/password');
    await create(page);
    await expectAlreadyCreated(page);
    await page.waitForURL(/\/mfa-binding/);
    await expectWritten(page, accounts, newcomer);
  });
});

test.describe('one account of an address', () => {
  const marina = { email: 'marina@example.org' };

  for (const operationId of ['verifyCode', 'identify', 'submit'] as const) {
    const lost = `the answer of ${operationId} is lost`;

    test(`${lost}, and the person enters the code again`, async ({ page }) => {
      await openState(page, 'register-code');
      const accounts = await readAccounts(page);
      await loseAnswer(page, operationId, enterCode);
      await pressButton('Continue')(page);
      await allow(page, marina.email);
      await expectWritten(page, accounts, marina);
    });
  }

  test('the answer of the code is lost, and the person reloads', { tag: '@matrix' }, async ({ page }) => {
    await openState(page, 'register-code');
    const accounts = await readAccounts(page);
    await loseAnswer(page, 'verifyCode', enterCode);
    await page.reload();
    await partsOf(page).code.fill(rightCode);
    await allow(page, marina.email);
    await expectWritten(page, accounts, marina);
  });

  for (const operationId of ['identify', 'submit'] as const)
    test(
      `the answer of ${operationId} is lost, and the person reloads, as the code is used`,
      { tag: '@matrix' },
      async ({ page }) => {
        await openState(page, 'register-code');
        const accounts = await readAccounts(page);
        await loseAnswer(page, operationId, enterCode);
        await page.reload();
        await expect(partsOf(page).identifier).toHaveValue(marina.email);
        await pressButton('Create account')(page);
        await partsOf(page).code.fill(rightCode);
        const dialog = partsOf(page).dialog(texts.en.description.has_account_title);
        await dialog.getByRole('button', { name: 'Sign in' }).click();
        await allow(page, marina.email);
        await expectWritten(page, accounts, marina);
      },
    );

  test(
    'a duplicated tab sends a new code, and the old tab says so',
    { tag: '@matrix' },
    async ({ page, context }) => {
      await context.clock.install();
      await openState(page, 'register-code');
      const accounts = await readAccounts(page);
      const copy = await duplicateTab({ page, context });
      await expect(partsOf(copy).code).toBeVisible();
      await context.clock.fastForward(60_000);
      await pressButton('Resend code')(copy);
      await expect(partsOf(copy).main.getByText('A new code is on its way.')).toBeVisible();
      await enterCode(page);
      await expect(partsOf(page).main.getByText('Request a new one.')).toBeVisible();
      await enterCode(copy);
      await allow(copy, marina.email);
      await expectWritten(page, accounts, marina);
    },
  );
});

import type { Page } from '@playwright/test';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn, startSignIn } from '../steps.ts';
import { expectHeading } from '../two-step/actions.ts';

const { action, description, mfa } = texts.en;
const paul = { name: 'Paul Pier' };
const taken = { name: 'Tamsin Ken' };

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** Moves the focus to the control with the Tab key, and presses Enter. */
async function choose(page: Page, name: string): Promise<void> {
  const isFocused = () =>
    page.evaluate((text) => {
      const focused = document.activeElement?.closest('main :is(button, a)');
      return focused?.textContent.trim().startsWith(text) === true;
    }, name);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page, tenant: string, username: string): Promise<void> {
  await startSignIn(page, tenant);
  await mockControl(page).fixCode(rightCode);
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(sharedPassword);
  await page.keyboard.press('Enter');
}

/** Goes to the page that asks for the e-mail address of a new second step. */
async function openAddressPage(page: Page): Promise<void> {
  await signInByKeyboard(page, 'message-factors', 'paul');
  await expectHeading(page, mfa.onboarding);
  await choose(page, mfa.enable_mfa);
  await expectHeading(page, mfa.add_mfa_factors);
  await choose(page, mfa.email_verification_code);
  await expectHeading(page, description.link_email);
}

test('asks whether to turn a second step on, adds an address as the second step, and asks for its code next time', async ({
  page,
}) => {
  await openAddressPage(page);
  await page.keyboard.type('paul@example.org');
  await page.keyboard.press('Enter');
  await expectHeading(page, mfa.enter_email_verification_code);
  await page.keyboard.type(rightCode);
  await expectSignedIn(page, paul);

  await signInByKeyboard(page, 'message-factors', 'paul');
  await expectHeading(page, mfa.enter_email_verification_code);
  await expect(page.getByText('We sent a code to ****@example.org.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We sent a code to ****@example.org.')).toBeVisible();
  await page.keyboard.type('000000');
  await expect(page.locator('input[name="code"]')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(rightCode);
  await expectSignedIn(page, paul);
});

test('signs in without the offered second step, and does not offer it again', async ({ page }) => {
  await signInByKeyboard(page, 'message-factors', 'paul');
  await expectHeading(page, mfa.onboarding);
  await choose(page, action.nav_skip);
  await expectSignedIn(page, paul);
  await signInByKeyboard(page, 'message-factors', 'paul');
  await expectSignedIn(page, paul);
});

test('uses another address of the person instead', async ({ page }) => {
  await signInByKeyboard(page, 'message-factors', 'taken');
  await expectHeading(page, mfa.enter_phone_verification_code);
  await choose(page, mfa.try_another_verification_method);
  await expectHeading(page, mfa.verify_mfa_factors);
  await expect(page.getByRole('button', { name: mfa.phone_verification_code })).toContainText('****0111');
  await choose(page, mfa.email_verification_code);
  await expectHeading(page, mfa.enter_email_verification_code);
  await page.keyboard.type(rightCode);
  await expectSignedIn(page, taken);
});

test('sends no second code if the same method is chosen again within a minute, also after a reload', async ({
  page,
}) => {
  const mock = mockControl(page);
  await signInByKeyboard(page, 'message-factors', 'taken');
  await expectHeading(page, mfa.enter_phone_verification_code);
  const chooseAgain = async (method: string) => {
    await choose(page, mfa.try_another_verification_method);
    await expectHeading(page, mfa.verify_mfa_factors);
    await page.reload();
    await choose(page, method);
  };
  await chooseAgain(mfa.phone_verification_code);
  await expectHeading(page, mfa.enter_phone_verification_code);
  await expect(page.getByRole('button', { name: action.resend_passcode })).toBeHidden();
  expect(await mock.countCodeRequests()).toBe(1);
  await page.clock.setFixedTime(Date.now() + 61_000);
  await chooseAgain(mfa.phone_verification_code);
  await expectHeading(page, mfa.enter_phone_verification_code);
  await expect.poll(mock.countCodeRequests).toBe(2);
  await page.keyboard.type(rightCode);
  await expectSignedIn(page, taken);
});

test('sends one code to each address if the methods are chosen in turn within a minute', async ({ page }) => {
  const mock = mockControl(page);
  await signInByKeyboard(page, 'message-factors', 'taken');
  await expectHeading(page, mfa.enter_phone_verification_code);
  const chooseInstead = async (method: string, heading: string) => {
    await choose(page, mfa.try_another_verification_method);
    await expectHeading(page, mfa.verify_mfa_factors);
    await choose(page, method);
    await expectHeading(page, heading);
  };
  await chooseInstead(mfa.email_verification_code, mfa.enter_email_verification_code);
  expect(await mock.countCodeRequests()).toBe(2);
  await chooseInstead(mfa.phone_verification_code, mfa.enter_phone_verification_code);
  await chooseInstead(mfa.email_verification_code, mfa.enter_email_verification_code);
  expect(await mock.countCodeRequests()).toBe(2);
  await page.keyboard.type(rightCode);
  await expectSignedIn(page, taken);
});

test('sends no second code if the same new address is submitted again', async ({ page }) => {
  await openAddressPage(page);
  const submitAddress = async (address: string) => {
    await page.locator('input[name="identifier"]').fill(address);
    await page.keyboard.press('Enter');
    await expectHeading(page, mfa.enter_email_verification_code);
  };
  await submitAddress('paul@example.org');
  await page.goBack();
  await submitAddress('paul@example.org');
  expect(await mockControl(page).countCodeRequests()).toBe(1);
  await page.goBack();
  await submitAddress('paul.pier@example.org');
  expect(await mockControl(page).countCodeRequests()).toBe(2);
});

test('says that another account has the new address, and leads back to it', async ({ page }) => {
  await openAddressPage(page);
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Enter');
  await expectHeading(page, mfa.enter_email_verification_code);
  await page.keyboard.type(rightCode);
  await expect(page.getByRole('dialog', { name: description.has_account_title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectHeading(page, description.link_email);
});

test('suggests another method after a sign-in, which can be skipped', async ({ page }) => {
  await startSignIn(page, 'message-factors');
  await mockControl(page).forceAnswer({ operationId: 'submit', code: 'session.mfa.suggest_additional_mfa' });
  await page.keyboard.type('paul');
  await page.keyboard.press('Tab');
  await page.keyboard.type(sharedPassword);
  await page.keyboard.press('Enter');
  await expectHeading(page, mfa.add_another_mfa_factor);
  const skipped = page.waitForRequest(/\/profile\/mfa\/mfa-suggestion-skipped$/);
  await choose(page, action.nav_skip);
  await skipped;
});

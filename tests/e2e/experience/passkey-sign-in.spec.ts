import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn, startSignIn } from '../steps.ts';
import { expectHeading, mfaParts } from '../two-step/actions.ts';
import { addAuthenticator } from '../two-step/authenticators.ts';

const { action, error, passkey_sign_in } = texts.en;
const offer = passkey_sign_in.setup_page.title;

const people = {
  ada: { password: 'analytical-engine', name: 'Ada Lovelace' },
} as const;

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** Moves the focus to the control with the Tab key, and presses Enter. */
async function choose(page: Page, name: string): Promise<void> {
  const isFocused = () =>
    page.evaluate(
      (text) => document.activeElement?.closest('main :is(button, a)')?.textContent.trim() === text,
      name,
    );
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function signInByPassword(page: Page, username: keyof typeof people): Promise<void> {
  await startSignIn(page, 'passkey-sign-in');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people[username].password);
  await page.keyboard.press('Enter');
}

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
async function expectPasskeyAccepted(page: Page, person: { name: string }): Promise<void> {
  await page.waitForURL(/\/(demo-app|sign-in\/consent)/, { timeout: 20_000 });
  await expectSignedIn(page, person);
}

test('offers a passkey after a sign-in, and keeps the offer when the device did not confirm', async ({
  page,
}) => {
  const device = await addAuthenticator(page, { verifiesUser: false });
  await signInByPassword(page, 'ada');
  await expectHeading(page, offer);
  await choose(page, action.create);
  await expect(mfaParts(page).notice).toHaveText(error.passkey_alone.cancelled);
  await device.verifyUser(true);
  await page.reload();
  await choose(page, action.create);
  await expectPasskeyAccepted(page, people.ada);
  expect(await device.passkeys()).toBe(1);

  await signInByPassword(page, 'ada');
  await expectSignedIn(page, people.ada);
});

test('signs in without a passkey, and does not offer one again', async ({ page }) => {
  await signInByPassword(page, 'ada');
  await expectHeading(page, offer);
  await choose(page, action.not_now);
  await expectSignedIn(page, people.ada);
  await signInByPassword(page, 'ada');
  await expectSignedIn(page, people.ada);
});

test('signs in without the offer in a browser that has no passkeys', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await signInByPassword(page, 'ada');
  await expectSignedIn(page, people.ada);
});

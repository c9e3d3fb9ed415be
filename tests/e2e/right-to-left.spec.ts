import type { Locator, Page } from '@playwright/test';
import ar from '../../src/i18n/locales/ar.json' with { type: 'json' };
import { expect, test } from '../setup/fixtures.ts';
import { mockControl } from './mock-control.ts';
import { expectSignedIn, startSignIn } from './steps.ts';
import { totpCode } from './two-step/actions.ts';

const { action, description, input, mfa } = ar;

test.use({ locale: 'ar-EG' });

const expectRightToLeft = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

const edges = async (control: Locator) => {
  const { x, width } = (await control.boundingBox()) ?? { x: 0, width: 0 };
  return { left: x, right: x + width };
};

test('a person signs in by keyboard', async ({ page }) => {
  await startSignIn(page);
  await expectRightToLeft(page);
  await expect(heading(page)).toHaveText(description.sign_in_to_your_account);
  await type(page, textbox(page, input.username), 'ada');
  await page.keyboard.press('Tab');
  const password = page.getByLabel(input.password, { exact: true });
  await type(page, password, 'analytical-engine');
  const show = page.getByRole('button', { name: action.show_password });
  expect((await edges(show)).right).toBeLessThan((await edges(password)).left + 60);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test(
  'a person registers with a phone number by keyboard, and number and code run from left to right',
  { tag: '@matrix' },
  async ({ page }) => {
    await startSignIn(page, 'phone');
    await tabTo(page, page.getByRole('link', { name: action.create_account }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(description.create_your_account);
    const phone = textbox(page, input.phone_number);
    await expect(phone).toBeFocused();
    await page.keyboard.type('+447700900888');
    const country = page.getByRole('button', { name: new RegExp(`^${input.country} `) });
    await expect(country).toBeVisible();
    // The field extends below the calling code, which stands at its left.
    expect((await edges(country)).left).toBeLessThanOrEqual((await edges(phone)).left + 2);
    expect((await edges(country)).right).toBeLessThan((await edges(phone)).right - 100);
    await expect(phone).toHaveCSS('direction', 'ltr');
    await page.keyboard.press('Enter');
    const agree = page.getByRole('dialog').getByRole('button', { name: action.agree, exact: true });
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeFocused();
    if (!(await agree.evaluate((element) => element === document.activeElement))) await tabTo(page, agree);
    await page.keyboard.press('Enter');
    const code = textbox(page, input.code);
    await expect(code).toBeFocused();
    await expect(code).toHaveCSS('direction', 'ltr');
    // Isolates keep the stars in front of the digits.
    await expect(page.getByText('\u2068****0888\u2069').first()).toBeVisible();
    const back = page.getByRole('button', { name: action.back, exact: true });
    expect((await edges(back)).left).toBeGreaterThan((await edges(heading(page))).left);
    await page.keyboard.type((await mockControl(page).codesFor('+447700900888')).at(-1) ?? 'none was sent');
    await expect(page).toHaveURL(/\/demo-app(\?|$)/);
  },
);

test('a person sets up two-step verification by keyboard', { tag: '@matrix' }, async ({ page }) => {
  await startSignIn(page, 'mandatory-mfa');
  await type(page, textbox(page, input.username), 'ada');
  await page.keyboard.press('Tab');
  await type(page, page.getByLabel(input.password, { exact: true }), 'analytical-engine');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(mfa.add_mfa_factors);
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${mfa.totp}`) }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(mfa.add_authenticator_app);
  const key = page.locator('[data-part="secret-key"] code');
  await expect(key).toHaveCSS('direction', 'ltr');
  const secret = (await key.innerText()).replaceAll(' ', '');
  await tabTo(page, textbox(page, input.code));
  await page.keyboard.type(totpCode(secret));
  await expect(heading(page)).not.toHaveText(mfa.add_authenticator_app);
  await expectRightToLeft(page);
});

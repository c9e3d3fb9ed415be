import type { Locator, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { pointer } from './hands.ts';
import type { Hands } from './hands.ts';
import { mockOf } from './mock.ts';

/** What the screens of these flows have, by what people read. */
export const see = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  identifier: page.getByRole('textbox', { name: /^(Username|Email|Phone number)/ }),
  country: page.getByRole('combobox', { name: 'Country code' }),
  password: page.getByLabel('Password', { exact: true }),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirm: page.getByLabel('Confirm password', { exact: true }),
  code: page.getByRole('textbox', { name: 'Verification code' }),
  terms: page.getByRole('checkbox', { name: /I agree to the/ }),
  main: page.getByRole('main'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
});

/** Somebody on their way through the screens. */
export const walkerOf = (page: Page, hands: Hands = pointer) => {
  const on = see(page);
  /** A screen has come once its first field has the focus. */
  const fillFirst = async (field: Locator, text: string) => {
    await expect(field).toBeFocused();
    await hands.fill(field, text);
  };
  return {
    page,
    fillFirst,
    on,
    press: (target: Locator) => hands.press(target),
    /** Gives the identifier of the screen, and goes on. */
    identify: async (text: string, button = 'Continue') => {
      await fillFirst(on.identifier, text);
      await hands.send(on.button(button));
    },
    agree: () => hands.press(on.terms),
    enterPassword: async (password: string) => {
      await hands.fill(on.password, password);
      await hands.send(on.button('Sign in'));
    },
    /** The newest code that went there; the page sends it by itself. */
    enterCode: async (to: string) => {
      await expect(on.code).toBeFocused();
      const code = (await mockOf(page).codesFor(to)).at(-1) ?? 'none was sent';
      await fillFirst(on.code, code);
    },
    choosePassword: async (password: string, button: string, twice: 'once' | 'twice' = 'once') => {
      await fillFirst(on.newPassword, password);
      if (twice === 'twice') await hands.fill(on.confirm, password);
      else await expect(on.confirm).toHaveCount(0);
      await hands.send(on.button(button));
    },
    /** Waits until another code may be sent, on a page whose clock is in the hands of the test, and has it sent. */
    resend: async () => {
      await expect(on.code).toBeFocused();
      await page.clock.fastForward(60_000);
      await hands.press(on.button('Send another code'));
      await expect(on.main.getByText('A new code is on its way.')).toBeVisible();
    },
    /** Answers the question of that title, which has the focus. */
    answer: async (title: string, button: string) => {
      const dialog = on.dialog(title);
      await expect(dialog.getByRole('button').first()).toBeFocused();
      await hands.press(dialog.getByRole('button', { name: button, exact: true }));
    },
  };
};

export type Walker = ReturnType<typeof walkerOf>;

/** An application sends the person in; `query` stands in the address of the first screen as it is. */
export async function comeIn(page: Page, tenant: string, query = ''): Promise<void> {
  await page.goto(`/oidc/auth?tenant=${tenant}${query}`);
}

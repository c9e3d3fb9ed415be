import type { Locator, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { partsOf } from '../screen-parts.ts';
import { pointer } from './input-method.ts';
import type { InputMethod } from './input-method.ts';
import { mockControl } from '../mock-control.ts';

export const pageActions = (
  page: Page,
  inputMethod: InputMethod = pointer,
  codesFor: (to: string) => Promise<string[]> = mockControl(page).codesFor,
) => {
  const parts = partsOf(page);
  /** Waits for the focus, as a new screen focuses its first field. */
  const fillFocused = async (field: Locator, text: string) => {
    await expect(field).toBeFocused();
    await inputMethod.fill(field, text);
  };
  return {
    page,
    fillFocused,
    parts,
    press: (target: Locator) => inputMethod.press(target),
    submitIdentifier: async (text: string, button = 'Continue') => {
      await fillFocused(parts.identifier, text);
      await inputMethod.submit(parts.button(button));
    },
    acceptTerms: () => inputMethod.press(parts.terms),
    submitPassword: async (password: string) => {
      await inputMethod.fill(parts.password, password);
      await inputMethod.submit(parts.button('Sign in'));
    },
    /** Enters the latest code sent to the address; the page submits it itself. */
    enterCode: async (to: string) => {
      await expect(parts.code).toBeFocused();
      const code = (await codesFor(to)).at(-1) ?? 'none was sent';
      await fillFocused(parts.code, code);
    },
    submitNewPassword: async (password: string, button: string, twice: 'once' | 'twice' = 'once') => {
      await fillFocused(parts.newPassword, password);
      if (twice === 'twice') await inputMethod.fill(parts.confirm, password);
      else await expect(parts.confirm).toHaveCount(0);
      await inputMethod.submit(parts.button(button));
    },
    /** Advances the installed page clock until a new code may be requested, and requests it. */
    resendCode: async () => {
      await expect(parts.code).toBeFocused();
      await page.clock.fastForward(60_000);
      await inputMethod.press(parts.button('Resend code'));
      await expect(parts.main.getByText('A new code is on its way.')).toBeVisible();
    },
    /** Chooses somebody on the page of a provider, which is not ours. */
    choosePerson: async (name: string) => {
      await page.waitForURL(/provider|_mock\/(?:social|single-sign-on)/);
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
    },
    answerDialog: async (title: string, button: string) => {
      const dialog = parts.dialog(title);
      await expect(dialog.getByRole('button').first()).toBeFocused();
      await inputMethod.press(dialog.getByRole('button', { name: button, exact: true }));
    },
  };
};

export type PageActions = ReturnType<typeof pageActions>;

/** Starts a sign-in without waiting for the screen; `query` starts with `&`. */
export async function gotoSignIn(page: Page, tenant: string, query = ''): Promise<void> {
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}${query}`);
  await expectRendered(page);
}

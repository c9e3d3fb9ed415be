import type { Page } from '@playwright/test';
import { KIND_NAMES } from '../../src/forms/fields/kind-names.ts';
import { expect } from '../setup/fixtures.ts';
import type { Translate } from './translate.ts';

export function pageActions(page: Page, translate: Translate) {
  const kinds = Object.values(KIND_NAMES).map((key) => translate(key));
  const labels: Readonly<Record<string, string | RegExp>> = {
    identifier: new RegExp(`^(${kinds.join('|')})`, 'i'),
    password: translate('input.password'),
    new_password: translate('input.new_password'),
    confirm_password: translate('input.confirm_password'),
    code: translate('input.code'),
  };
  const field = (name: string) => page.getByRole('main').getByLabel(labels[name] ?? name, { exact: true });
  return {
    fill: async (name: string, text: string) => {
      await field(name).fill(text);
      // The prefix of a phone number goes into the country select.
      if (text.startsWith('+')) await expect(field(name)).not.toHaveValue(/^\+/);
    },
    submitWithEnter: (name: string) => field(name).press('Enter'),
    clickButton: (key: string) => page.getByRole('button', { name: translate(key), exact: true }).click(),
    waitForDialog: (button: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: translate(button) })
        .waitFor(),
    clickLink: (key: string) => page.getByRole('link', { name: translate(key), exact: true }).click(),
    waitForScreen: async (path: string) => {
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.locator('main :is(form input, h1):focus')).toBeVisible();
    },
  };
}

export type PageActions = ReturnType<typeof pageActions>;

import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import type { Words } from './words.ts';

/** What a person does on a step, in the language of the page. */
export function hands(page: Page, words: Words) {
  const kinds = ['username', 'email', 'phone'].map((kind) => words(`list.${kind}`));
  const label: Readonly<Record<string, string | RegExp>> = {
    identifier: new RegExp(`^(${kinds.join('|')})`, 'i'),
    password: words('input.password'),
    new_password: words('input.new_password'),
    confirm_password: words('input.confirm_password'),
    code: words('input.code'),
  };
  const field = (name: string) => page.getByRole('main').getByLabel(label[name] ?? name, { exact: true });
  return {
    fill: (name: string, text: string) => field(name).fill(text),
    enter: (name: string) => field(name).press('Enter'),
    press: (key: string) => page.getByRole('button', { name: words(key), exact: true }).click(),
    isAsked: (yes: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words(yes) })
        .waitFor(),
    follow: (key: string) => page.getByRole('link', { name: words(key), exact: true }).click(),
    arrive: async (path: string) => {
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    },
  };
}

export type Hands = ReturnType<typeof hands>;

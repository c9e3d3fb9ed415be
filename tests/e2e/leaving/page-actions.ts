import type { Page } from '@playwright/test';
import { KIND_NAMES } from '../../../src/domain/kind-names.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Translate } from '../../failures/translate.ts';

/** Stands for whatever a placeholder is filled with. */
const ANY = '\u0001';
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const nameWith = (text: string) => new RegExp(`^${text.replaceAll(SPECIAL, '\\$&').replaceAll(ANY, '.+')}$`);

export function pageActions(page: Page, translate: Translate) {
  const kinds = Object.values(KIND_NAMES).map((key) => translate(key));
  const labels: Readonly<Record<string, string | RegExp>> = {
    identifier: new RegExp(`^(${kinds.join('|')})`, 'i'),
    password: translate('input.password'),
    new_password: translate('input.new_password'),
    confirm_password: translate('input.confirm_password'),
    code: new RegExp(`^(${translate('input.code')}|${translate('input.backup_code')})$`),
    saved: translate('description.codes_saved'),
  };
  const field = (name: string) => page.getByRole('main').getByLabel(labels[name] ?? name, { exact: true });
  return {
    page,
    /** Checks a checkbox. */
    fill: async (name: string, text: string) => {
      if ((await field(name).getAttribute('type')) === 'checkbox') return field(name).check();
      await field(name).fill(text);
      // The prefix of a phone number goes into the country select.
      if (text.startsWith('+')) await expect(field(name)).not.toHaveValue(/^\+/);
    },
    submitWithEnter: (name: string) => field(name).press('Enter'),
    clickButton: (key: string) =>
      page
        .getByRole('button', { name: nameWith(translate(key, { name: ANY, address: ANY })) })
        .first()
        .click(),
    waitForDialog: (button: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: translate(button) })
        .waitFor(),
  };
}

export type PageActions = ReturnType<typeof pageActions>;

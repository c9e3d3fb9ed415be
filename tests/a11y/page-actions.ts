import { expect } from '../setup/fixtures.ts';
import type { Actor } from './walk.ts';

/** What the mock sends to everybody once `fixCode` has been called. */
export const rightCode = '246810';
export const wrongCode = '000000';

/** What a person does with a screen, and sees on it, in the language of the page. */
export function hands({ page, context, site, words }: Actor) {
  const main = page.getByRole('main');
  const submit = main.locator('[type="submit"]');
  const identifier = main.locator('input[name="identifier"]');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  return {
    identifier,
    submit,
    password: field(words.input.password),
    newPassword: field(words.input.new_password),
    confirm: field(words.input.confirm_password),
    code: field(words.input.code),
    dialog: page.getByRole('dialog'),
    press,
    follow: (name: string) => page.getByRole('link', { name, exact: true }).click(),
    /** An application sends the person in; ends when the form can be used. */
    enter: async (tenant: string, query = '') => {
      await page.goto(`/oidc/auth?tenant=${tenant}${query}`);
      await expect(main.getByRole('textbox').first()).toBeFocused();
    },
    identify: async (value: string) => {
      await identifier.fill(value);
      await submit.click();
    },
    type: async (input: typeof identifier, value: string) => {
      await input.fill(value);
      await submit.click();
    },
    /** Six digits send themselves. */
    enterCode: async (code: string) => {
      await expect(field(words.input.code)).toBeFocused();
      await page.keyboard.type(code);
    },
    fixCode: () => context.request.put(`${site.origin}/_mock/code`, { data: { fixed: rightCode } }),
    /** The next call of an operation gets this documented answer. */
    answer: (operationId: string, by: { code: string } | { example: string }) =>
      context.request.put(`${site.origin}/_mock/answers`, { data: { operationId, ...by } }),
    heading: (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text),
    /** The text stands in the step, whatever says it besides. */
    says: (text: string | RegExp) => expect(main.getByText(text).first()).toBeVisible(),
  };
}

import { expect } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';
import type { ScenarioFixtures } from './scenario.ts';

/** The passcode of every message the mock sends after `fixPasscode`. */
export const rightCode = '246810';
export const wrongCode = '000000';

/** Locators, actions and expectations for the screens, in the language of `texts`. */
export function pageActions({ page, context, site, texts }: ScenarioFixtures) {
  const main = page.getByRole('main');
  const submit = main.locator('[type="submit"]');
  const identifier = main.locator('input[name="identifier"]');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  return {
    identifier,
    submit,
    password: field(texts.input.password),
    newPassword: field(texts.input.new_password),
    confirm: field(texts.input.confirm_password),
    code: field(texts.input.code),
    country: main.locator('[data-part="country-button"]'),
    dialog: page.getByRole('dialog'),
    clickButton: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    clickLink: (name: string) => page.getByRole('link', { name, exact: true }).click(),
    /** Starts an interaction as an application does, and waits until the form has the focus. */
    startSignIn: async (tenant: string, query = '') => {
      await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}${query}`);
      await expect(main.getByRole('textbox').first()).toBeFocused();
      await expectRendered(page);
    },
    submitIdentifier: async (value: string) => {
      await identifier.fill(value);
      await submit.click();
    },
    fillAndSubmit: async (input: typeof identifier, value: string) => {
      await input.fill(value);
      await submit.click();
    },
    enterCode: async (code: string) => {
      await expect(field(texts.input.code)).toBeFocused();
      await page.keyboard.type(code);
    },
    fixPasscode: () => context.request.put(`${site.origin}/_mock/code`, { data: { fixed: rightCode } }),
    /** Makes the next call of the operation get this documented answer. */
    forceAnswer: (operationId: string, by: { code: string } | { example: string }) =>
      context.request.put(`${site.origin}/_mock/answers`, { data: { operationId, ...by } }),
    expectHeading: async (text: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      // A form of index.html may have the same one.
      await expectRendered(page);
    },
    /** The text is visible in main, whatever else shows it. */
    expectText: (text: string | RegExp) => expect(main.getByText(text).first()).toBeVisible(),
  };
}

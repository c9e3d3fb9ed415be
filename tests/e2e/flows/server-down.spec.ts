import type { Locator } from '@playwright/test';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { errorTexts } from '../error-texts.ts';
import { mockControl } from '../mock-control.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';
import type { PageActions } from './page-actions.ts';

const FIXED_CODE = '123456';

const steps: readonly {
  name: string;
  tenant: string;
  query?: string;
  setup: (actions: PageActions) => Promise<void>;
  field: (actions: PageActions) => Locator;
  input: string;
  /** Undefined when the page submits by itself. */
  button?: string;
  retryButton: string;
  nextField: (actions: PageActions) => Locator;
}[] = [
  {
    name: 'the identifier',
    tenant: 'email-code',
    setup: async () => {},
    field: ({ parts }) => parts.identifier,
    input: 'cora@example.org',
    button: 'Continue',
    retryButton: 'Continue',
    nextField: ({ parts }) => parts.code,
  },
  {
    name: 'the password',
    tenant: 'email-sign-up',
    setup: async ({ submitIdentifier }) => submitIdentifier('paul'),
    field: ({ parts }) => parts.password,
    input: sharedPassword,
    button: 'Sign in',
    retryButton: 'Sign in',
    nextField: ({ parts }) => parts.identifier,
  },
  {
    name: 'the code',
    tenant: 'all-identifiers',
    setup: async ({ submitIdentifier }) => submitIdentifier('noor@example.org'),
    field: ({ parts }) => parts.code,
    input: FIXED_CODE,
    retryButton: 'Continue',
    nextField: ({ parts }) => parts.newPassword,
  },
  {
    name: 'registration',
    tenant: 'no-terms',
    query: '&first_screen=register',
    setup: async () => {},
    field: ({ parts }) => parts.identifier,
    input: 'new@example.org',
    button: 'Create account',
    retryButton: 'Create account',
    nextField: ({ parts }) => parts.code,
  },
  {
    name: 'the new password',
    tenant: 'username-and-contact',
    setup: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('cora@example.org');
      await enterCode('cora@example.org');
    },
    field: ({ parts }) => parts.newPassword,
    input: validNewPassword,
    button: 'Save password',
    retryButton: 'Save password',
    nextField: ({ parts }) => parts.identifier,
  },
  {
    name: 'what the account lacks',
    tenant: 'email-sign-up',
    setup: async ({ submitIdentifier, submitPassword }) => {
      await submitIdentifier('paul');
      await submitPassword(sharedPassword);
    },
    field: ({ parts }) => parts.identifier,
    input: 'paul@example.org',
    button: 'Continue',
    retryButton: 'Continue',
    nextField: ({ parts }) => parts.code,
  },
  {
    name: 'recovery',
    tenant: 'email-sign-up',
    setup: async ({ page }) => void (await page.goto('/forgot-password')),
    field: ({ parts }) => parts.identifier,
    input: 'ada@example.org',
    button: 'Continue',
    retryButton: 'Continue',
    nextField: ({ parts }) => parts.code,
  },
];

/** `npm run rows` has the others: a call without an answer comes to one place in src/engine. */
const SAMPLE = ['the password', 'the code'];

for (const { name, tenant, query, setup, field, input, button, retryButton, nextField } of steps)
  test(
    `a stopped server keeps the input, and the step continues when the server is back: ${name}`,
    { tag: SAMPLE.includes(name) ? [] : '@matrix' },
    async ({ page, site }) => {
      await gotoSignIn(page, tenant, query);
      await mockControl(page).fixCode(FIXED_CODE);
      const actions = pageActions(page);
      const { main } = actions.parts;
      await setup(actions);
      const inputField = field(actions);
      await expect(inputField).toBeFocused();
      await site.gate.close();
      await inputField.fill(input);
      if (button !== undefined) await actions.parts.button(button).click();
      await expect(main.getByText(errorTexts.unknown)).toBeVisible();
      await expect(inputField).toHaveValue(input);
      await site.gate.reopen();
      await actions.parts.button(retryButton).click();
      await expect(nextField(actions)).toBeFocused();
      await expect(main.getByText(errorTexts.unknown)).toBeHidden();
    },
  );

import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectFieldError } from '../field-errors.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

/** Sign-in forms only say that an identifier is invalid, other forms what is wrong with it (contract §17). */
const cases: readonly {
  formName: string;
  tenant: string;
  query?: string;
  button: string;
  errors: readonly [input: string, text: string][];
}[] = [
  {
    formName: 'signing in with anything',
    tenant: 'all-identifiers',
    button: 'Continue',
    errors: [
      ['', 'Email, phone number, or username is required'],
      ['  ', 'Email, phone number, or username is required'],
      ['ada lovelace', 'The email, phone number, or username is invalid'],
      ['ada@', 'The email, phone number, or username is invalid'],
    ],
  },
  {
    formName: 'registering a user name',
    tenant: 'default',
    query: '&first_screen=register',
    button: 'Create account',
    errors: [
      ['', 'Username is required'],
      ['1ada', 'Username should not start with a number'],
      ['ada-lovelace', 'Username should only contain letters, numbers, or underscores.'],
      ['taken', 'Username already exists'],
    ],
  },
  {
    formName: 'registering an e-mail address',
    tenant: 'no-terms',
    query: '&first_screen=register',
    button: 'Create account',
    errors: [
      ['', 'Email is required'],
      ['ada', 'Enter an email address like name@example.com'],
      ['ada@example', 'Enter an email address like name@example.com'],
    ],
  },
];

for (const { formName, tenant, query, button, errors } of cases)
  test(`${formName} shows validation errors and keeps the input`, async ({ page, site }) => {
    await gotoSignIn(page, tenant, query);
    const { parts, submitIdentifier } = pageActions(page);
    for (const [input, text] of errors) {
      await submitIdentifier(input, button);
      await expectFieldError(parts.identifier, text);
      await expect(parts.identifier).toHaveValue(input);
      await expect(page).toHaveTitle(/^Error: /);
    }
    await page.keyboard.type('x');
    await expect(parts.identifier).not.toHaveAttribute('aria-invalid');
    expect(apiCalls(site)).not.toContain('send code');
  });

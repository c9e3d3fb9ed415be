import { expect, test } from '../../setup/fixtures.ts';
import { callsOf } from './calls.ts';
import { expectTold } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

/** Sign-in forms say that it is invalid, the others what is wrong with it (contract §17). */
const cases: readonly {
  at: string;
  tenant: string;
  query?: string;
  button: string;
  told: readonly [typed: string, words: string][];
}[] = [
  {
    at: 'signing in with anything',
    tenant: 'all-identifiers',
    button: 'Continue',
    told: [
      ['', 'Email, phone number, or username is required'],
      ['  ', 'Email, phone number, or username is required'],
      ['ada lovelace', 'The email, phone number, or username is invalid'],
      ['ada@', 'The email, phone number, or username is invalid'],
    ],
  },
  {
    at: 'registering a user name',
    tenant: 'default',
    query: '&first_screen=register',
    button: 'Create account',
    told: [
      ['', 'Username is required'],
      ['1ada', 'Username should not start with a number'],
      ['ada-lovelace', 'Username should only contain letters, numbers, or underscores.'],
      ['taken', 'Username already exists'],
    ],
  },
  {
    at: 'registering an e-mail address',
    tenant: 'no-terms',
    query: '&first_screen=register',
    button: 'Create account',
    told: [
      ['', 'Email is required'],
      ['ada', 'Enter an email address like name@example.com'],
      ['ada@example', 'Enter an email address like name@example.com'],
    ],
  },
];

for (const { at, tenant, query, button, told } of cases)
  test(`${at}: what is wrong stands at the field, which keeps it`, async ({ page, site }) => {
    await comeIn(page, tenant, query);
    const { on, identify } = walkerOf(page);
    for (const [typed, words] of told) {
      await identify(typed, button);
      await expectTold(on.identifier, words);
      await expect(on.identifier).toHaveValue(typed);
      await expect(page).toHaveTitle(/^Error: /);
    }
    await page.keyboard.type('x');
    await expect(on.identifier).not.toHaveAttribute('aria-invalid');
    expect(callsOf(site)).not.toContain('send code');
  });

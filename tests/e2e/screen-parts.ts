import type { Page } from '@playwright/test';

export const partsOf = (page: Page) => ({
  main: page.getByRole('main'),
  heading: page.getByRole('heading', { level: 1 }),
  identifier: page.getByRole('textbox', { name: /^(Username|Email|Phone number)/ }),
  country: page.getByRole('button', { name: /^Country code / }),
  countryDialog: page.getByRole('dialog', { name: 'Choose a country', exact: true }),
  countrySearch: page.getByRole('combobox', { name: 'Search for a country or code', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirm: page.getByLabel('Confirm password', { exact: true }),
  code: page.getByRole('textbox', { name: 'Code', exact: true }),
  terms: page.getByRole('checkbox', { name: /I agree to the/ }),
  signInButton: page.getByRole('button', { name: /^(Sign in|Come aboard)$/ }),
  continueButton: page.getByRole('button', { name: 'Continue', exact: true }),
  backButton: page.getByRole('button', { name: 'Back' }),
  changeLink: page.getByRole('link', { name: 'Change' }),
  allowButton: page.getByRole('button', { name: 'Allow' }),
  /** A sign-in succeeded after its screen was left. */
  signedInNotice: page.getByRole('main').getByRole('status').filter({ hasText: 'You’re signed in.' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
});

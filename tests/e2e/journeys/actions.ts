import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { rightCode } from '../../../mocks/states/state.ts';
import type { Action } from '../../setup/open-state.ts';

export const openApplication: Action = (page) => page.goto('/demo-app');

export const visitAddress =
  (address: string): Action =>
  (page) =>
    page.goto(address);

export const waitForPath =
  (path: string): Action =>
  (page) =>
    page.waitForURL((url) => url.pathname === path);

export const pressButton =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

export const followLink =
  (name: string | RegExp): Action =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click();

export const identifierField = (page: Page) => page.getByRole('textbox', { name: /^(Email|Phone|Username)/ });

export const submitIdentifier =
  (value: string, button = 'Continue'): Action =>
  async (page) => {
    await identifierField(page).fill(value);
    await pressButton(button)(page);
  };

export const submitPassword =
  (password: string, button: string | RegExp = 'Sign in'): Action =>
  async (page) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await pressButton(button)(page);
  };

export const agreeToTerms: Action = (page) => page.getByRole('checkbox', { name: /I agree to the/ }).check();

/** Also fills the confirmation field where there is one. */
export const submitNewPassword =
  (button: string): Action =>
  async (page) => {
    const fields = page.getByLabel(/^(New|Confirm) password$/);
    await fields.first().waitFor();
    for (const field of await fields.all()) await field.fill('ample-anchorage');
    await pressButton(button)(page);
  };

/** The page submits a complete code itself. */
export const enterCode: Action = (page) =>
  page.getByRole('textbox', { name: 'Code', exact: true }).pressSequentially(rightCode);

const readKey = async (page: Page): Promise<string> =>
  (await page.locator('[data-part="secret-key"] code').innerText()).replaceAll(' ', '');

/** Enters the present code of the app; without a secret, of the key on the page. */
export const enterTotp =
  (secret?: string): Action =>
  async (page) => {
    const field = page.getByRole('textbox', { name: 'Code', exact: true });
    await field.waitFor();
    const key = Secret.fromBase32(secret ?? (await readKey(page)));
    await field.fill(new TOTP({ secret: key }).generate());
  };

/** A factor, by the start of its name. */
export const chooseFactor =
  (name: string): Action =>
  (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();

export const submitBackupCode =
  (code: string): Action =>
  async (page) => {
    await page.getByRole('textbox', { name: 'Backup code', exact: true }).fill(code);
    await pressButton('Continue')(page);
  };

export const confirmBackupCodes: Action = async (page) => {
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await pressButton('Continue')(page);
};

export const signIn =
  (username: string, password: string): Action =>
  async (page) => {
    await identifierField(page).fill(username);
    await submitPassword(password)(page);
  };

import type { Page } from '@playwright/test';

/** Something a person does. */
export type Move = (page: Page) => Promise<unknown>;

/** Every code, as the mock is told (`PUT /_mock/code`). */
export const CODE = '246810';

/** The application sends the person in, at a tenant. */
export const enter =
  (tenant: string, query = ''): Move =>
  async (page) => {
    await page.goto('/demo-app');
    await page.goto(`/oidc/auth?tenant=${tenant}${query}`);
  };

export const goTo =
  (address: string): Move =>
  (page) =>
    page.goto(address);

export const press =
  (name: string): Move =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

export const follow =
  (name: string): Move =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click();

/** Types who it is about, and goes on. */
export const identify =
  (identifier: string, button = 'Continue'): Move =>
  async (page) => {
    await page.getByRole('textbox').first().fill(identifier);
    await press(button)(page);
  };

export const typePassword =
  (password: string, button = 'Sign in'): Move =>
  async (page) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(button)(page);
  };

/** A password that nobody has had; twice, where it cannot be recovered. */
export const newPassword =
  (button: string): Move =>
  async (page) => {
    for (const field of await page.getByLabel(/^(New|Confirm) password$/).all())
      await field.fill('ample-anchorage');
    await press(button)(page);
  };

/** The page sends it by itself. */
export const typeCode: Move = (page) =>
  page.getByRole('textbox', { name: 'Verification code' }).pressSequentially(CODE);

/** Both on one page. */
export const signIn =
  (username: string, password: string): Move =>
  async (page) => {
    await page.getByRole('textbox').first().fill(username);
    await typePassword(password)(page);
  };

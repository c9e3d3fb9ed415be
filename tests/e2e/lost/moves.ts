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

/** The screen that comes by itself. */
export const comesTo =
  (path: string): Move =>
  (page) =>
    page.waitForURL((url) => url.pathname === path);

export const press =
  (name: string): Move =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

export const follow =
  (name: string): Move =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click();

export const identifier = (page: Page) => page.getByRole('textbox', { name: /^(Email|Phone|Username)/ });

/** Types who it is about, and goes on. */
export const identify =
  (value: string, button = 'Continue'): Move =>
  async (page) => {
    await identifier(page).fill(value);
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
    await identifier(page).fill(username);
    await typePassword(password)(page);
  };

import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';

export const socialButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}`, exact: true });

/** Starts a sign-in and goes to the provider of a connector; `query` starts with `&`. */
export async function goToProvider(
  page: Page,
  tenant: string,
  { connector = 'Lighthouse', query = '' } = {},
): Promise<void> {
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}${query}`);
  await socialButton(page, connector).click();
  await expectProvider(page);
}

export async function expectProvider(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/_mock\/social\//);
  await expect(partsOf(page).heading).toHaveText('Choose an account');
}

/** Chooses an account of the provider by its name. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** Expects an error page of a social sign-in: its title, its text, and the link back to the first page. */
export async function expectSocialError(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(partsOf(page).heading).toHaveText(title);
  await expect(partsOf(page).heading).toBeFocused();
  await expect(partsOf(page).main.getByText(text)).toBeVisible();
  await expect(partsOf(page).button('Start again')).toBeVisible();
}

/** Expects the page after cancelling at the provider, without an error mark, because nothing went wrong. */
export async function expectCancelled(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle('Sign-in cancelled');
  await expect(partsOf(page).heading).toHaveText('Sign-in cancelled');
  await expect(partsOf(page).heading).toBeFocused();
  await expect(partsOf(page).main.getByText(`You cancelled signing in with ${name}.`)).toBeVisible();
  await expect(partsOf(page).main.locator('svg')).toHaveCount(0);
}

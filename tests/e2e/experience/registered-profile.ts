import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { readAccounts } from '../two-tabs/tabs.ts';

/** Signs in the account that the registration of these states creates. */
export const expectRegistered = (page: Page) => expectSignedIn(page, { name: 'marina' });

/** The extra profile of that account. */
export async function expectStored(page: Page, details: object): Promise<void> {
  await expect(page.getByText('Signed in as')).toBeVisible();
  const created = (await readAccounts(page)).find(({ username }) => username === 'marina');
  expect(created).toMatchObject({ details });
}

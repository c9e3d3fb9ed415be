import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { chooseAccount, goToProvider } from './social-actions.ts';

const reach = async (page: Page, account: string, tenant = 'social-only') => {
  await goToProvider(page, tenant);
  await chooseAccount(page, account);
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expect(partsOf(page).heading).toHaveText('Link or create an account');
  await expect(partsOf(page).heading).toBeFocused();
};

test('the account with the same address is linked', async ({ page, site }) => {
  await reach(page, 'Mia Mooring');
  await partsOf(page).button('Link mia@example.org').click();
  await expectSignedIn(page, { name: 'Mia Mooring' });
  await expect(page.getByText('lighthouse', { exact: true })).toBeVisible();
  expect(apiCalls(site).slice(4)).toEqual(['PUT event', 'PATCH identifiers', 'PATCH profile', 'submit']);
});

test('who creates another account is told whose the address is, and what linking replaces', async ({
  page,
}) => {
  await reach(page, 'Vera Voyage (second account)', 'social');
  const { main } = partsOf(page);
  const replaces = main.getByText(
    'If another Lighthouse account is linked there already, this one replaces it.',
  );
  await expect(replaces).toBeVisible();
  await expect(main.getByText('vera@example.org stays with the account that has it.')).toBeVisible();
  await partsOf(page).button('Create a new account').click();
  await expect(partsOf(page).heading).toHaveText('Add your email address');
  await expect(main.getByText(/^There’s already an account with the email vera@example.org/)).toBeVisible();
  await expect(replaces).toBeVisible();
});

test('without a related account, or with a connector that does not exist, the page says so', async ({
  page,
}) => {
  await goToProvider(page, 'social');
  await page.goto('/social/link/lighthouse-web');
  await expect(partsOf(page).heading).toHaveText('Missing relate account info');
  await page.evaluate(() =>
    history.replaceState(
      { ...history.state, locationState: { relatedUser: { kind: 'email', value: 'a@b.c' } } },
      '',
      '/social/link/driftwood',
    ),
  );
  await page.reload();
  await expect(partsOf(page).heading).toHaveText('Connector not found');
  await partsOf(page).button('Start again').click();
  await expect(partsOf(page).identifier).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
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
const linking = ['PUT event', 'PATCH identifiers', 'PATCH profile', 'submit'];

for (const [account, address, tag] of [
  ['Mia Mooring', 'mia@example.org', []],
  ['Omar Oyster', '+44 7700 900304', ['@matrix']],
] as const)
  test(`the account with the address ${address} is linked`, { tag: [...tag] }, async ({ page, site }) => {
    await reach(page, account);
    await partsOf(page).button(`Link ${address}`).click();
    await expectSignedIn(page, { name: account });
    await expect(page.getByText('lighthouse', { exact: true })).toBeVisible();
    expect(apiCalls(site).slice(4)).toEqual(linking);
  });

test('another account is created instead', async ({ page, site }) => {
  await reach(page, 'Omar Oyster');
  await partsOf(page).button('Create a new account').click();
  await expect.poll(() => apiCalls(site).slice(4)).toEqual(['PUT event', 'PATCH profile', 'submit']);
  await expectSignedIn(page, { name: 'Omar Oyster' });
});

test('where nobody can register, a related account can only be linked', async ({ page, site }) => {
  await goToProvider(page, 'sign-in-only');
  await chooseAccount(page, 'Mia Mooring');
  await expect(partsOf(page).heading).toHaveText('Link your account');
  await expect(partsOf(page).button('Create a new account')).toHaveCount(0);
  await partsOf(page).button('Link mia@example.org').click();
  await expectSignedIn(page, { name: 'Mia Mooring' });
  expect(apiCalls(site).slice(4)).toEqual(linking);
});

test('with automatic linking a related account is linked at once', async ({ page, site }) => {
  await goToProvider(page, 'social-linking');
  await chooseAccount(page, 'Mia Mooring');
  await expectSignedIn(page, { name: 'Mia Mooring' });
  expect(apiCalls(site).slice(4)).toEqual(linking);
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

test('an account that is linked to another identity of this provider gets the new one', async ({ page }) => {
  await reach(page, 'Vera Voyage (second account)');
  await page.getByRole('button', { name: /^Link / }).click();
  await expectSignedIn(page, { name: 'Vera Voyage' });
});

test('an identity that another account has by now is told, and the choice stays', async ({ page }) => {
  await reach(page, 'Mia Mooring');
  await mockControl(page).forceAnswer({
    operationId: 'submitInteraction',
    code: 'user.identity_already_in_use',
  });
  await page.getByRole('button', { name: /^Link / }).click();
  await expect(
    partsOf(page).main.getByText(
      'This social account is already linked to another account. Try another one.',
    ),
  ).toBeVisible();
  await expect(partsOf(page).button('Create a new account')).not.toHaveAttribute('aria-busy');
});

test('after a reload the choice is still there', async ({ page }) => {
  await reach(page, 'Mia Mooring');
  await page.reload();
  await page.getByRole('button', { name: /^Link / }).click();
  await expectSignedIn(page, { name: 'Mia Mooring' });
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

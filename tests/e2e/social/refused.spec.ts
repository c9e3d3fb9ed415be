import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import {
  chooseAccount,
  expectCancelled,
  expectProvider,
  expectSocialError,
  goToProvider,
} from './social-actions.ts';

test('leads back to the first page with its query after a cancelled sign-in, and a reload sends nothing', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social', { query: '&login_hint=ada' });
  await partsOf(page).button('Cancel').click();
  await expectCancelled(page, 'Lighthouse');
  await expect(page.getByText('pressed Cancel')).toHaveCount(0);
  await page.reload();
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/sign-in\?.*login_hint=ada/);
  await expect(partsOf(page).identifier).toHaveValue('ada');
  expect(apiCalls(site)).toHaveLength(2);
});

test('lets the person try a cancelled sign-in again at once', async ({ page, site }) => {
  await goToProvider(page, 'social');
  await partsOf(page).button('Cancel').click();
  await partsOf(page).button('Try Lighthouse again').click();
  await expectProvider(page);
  expect(apiCalls(site)).toHaveLength(4);
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

test('leads to the other ways to sign in after a cancelled one', async ({ page }) => {
  await goToProvider(page, 'social', { query: '&login_hint=ada' });
  await partsOf(page).button('Cancel').click();
  await partsOf(page).button('Sign in another way').click();
  await expect(page).toHaveURL(/\/sign-in\?.*login_hint=ada/);
});

const tripsOf = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('social:')),
    ),
  );

test('refuses an answer with the wrong state without a call, and keeps the pending sign-in', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  const pending = [['social:lighthouse-web'], ['social:lighthouse-web']];
  expect(await tripsOf(page)).toEqual(pending);
  const before = apiCalls(site);
  await page.getByText('Return with an error').click();
  await page.getByRole('button', { name: 'Wrong state' }).click();
  await expectSocialError(
    page,
    'The authorization is invalid',
    'Signing in with Lighthouse took too long, or began in another tab, browser or app. Start again.',
  );
  expect(apiCalls(site)).toEqual(before);
  expect(await tripsOf(page)).toEqual(pending);
});

test('lets the person repeat a call without an answer, but not the calls before it, even if session storage was lost', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  await page.evaluate(() => sessionStorage.clear());
  await mockControl(page).setFaults({ name: 'error-500', operationId: 'submitInteraction', times: 1 });
  await chooseAccount(page, 'Lin Lagoon');
  await partsOf(page).button('Try again').click();
  await expectSignedIn(page, { name: 'Lin Lagoon' });
  expect(apiCalls(site).slice(2)).toEqual(['PATCH identifiers', 'submit', 'submit']);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { chooseAccount, expectProvider, socialButton } from './social/social-actions.ts';
import { startSignIn } from './steps.ts';

const placesOf = (page: Page) =>
  partsOf(page)
    .main.locator('button, input, a')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

// Which method is said where is in tests/flows/last-time.test.tsx.
test('the button used last says so and moves nothing, once somebody has signed in', async ({ page }) => {
  const lighthouse = socialButton(page, 'Lighthouse');
  const kept = () => page.evaluate(() => localStorage.getItem('lastMethod'));
  await startSignIn(page, 'social');
  await expect(lighthouse).toHaveAccessibleDescription('');
  const before = await placesOf(page);
  await lighthouse.click();
  await expectProvider(page);
  expect(await kept()).toBeNull();
  await chooseAccount(page, 'Lin');
  await expect(page).toHaveURL(/\/demo-app/);
  expect(await kept()).toBe('social:lighthouse');
  await startSignIn(page, 'social');
  await expect(lighthouse).toHaveAccessibleDescription('Last time');
  expect(await placesOf(page)).toEqual(before);
});

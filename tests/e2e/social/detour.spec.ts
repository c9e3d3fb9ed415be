import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { chooseAccount, expectProvider, socialButton } from './social-actions.ts';

const connectorId = 'lighthouse-web';

// src/platform/navigation/detour.test.ts covers refused addresses.
test('the springboard asks before it goes to a foreign host, whose callback then gets the answer', async ({
  page,
  site,
}) => {
  await openState(page, 'social');
  const redirectTo = `/callback/${connectorId}?code=c%2B1&state=s1`;
  const callback = 'https://app.example/back?from=here';
  const query = new URLSearchParams({ state: 's1', connectorId, callback, redirectTo });
  await page.goto(`/springboard?${query.toString()}`);
  await expect(partsOf(page).heading).toHaveText('You’re leaving this page');
  await expect(partsOf(page).main).toContainText('app.example');
  const gone = page.waitForRequest(/^https:\/\/app\.example\//);
  await partsOf(page).continueButton.click();
  expect((await gone).url()).toBe('https://app.example/back?from=here&code=c%2B1&state=s1');
  expect(apiCalls(site)).toEqual([]);
});

test('a direct address starts its connector, and Back does not start it again', async ({ page }) => {
  await openState(page, 'social');
  await page.goto('/direct/social/lighthouse');
  await expectProvider(page);
  await page.goBack();
  await expect(socialButton(page, 'Lighthouse')).toBeVisible();
  await page.goForward();
  await expectProvider(page);
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

test('a cancelled direct start leads to its fallback', async ({ page }) => {
  await openState(page, 'social');
  await page.goto('/direct/social/lighthouse?fallback=register&ui_locales=en');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectProvider(page);
  await partsOf(page).button('Cancel').click();
  await partsOf(page).button('Sign in another way').click();
  await expect(page).toHaveURL(/\/register\?.*ui_locales=en/);
});

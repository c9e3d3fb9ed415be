import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { chooseAccount, expectProvider, expectSocialError, socialButton } from './social-actions.ts';

const connectorId = 'lighthouse-web';
const springboard = (query: Record<string, string>) =>
  `/springboard?${new URLSearchParams(query).toString()}`;

test('the springboard asks before it goes to a foreign host, and its callback gets the answer', async ({
  page,
  site,
}) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const redirectTo = `/callback/${connectorId}?code=c%2B1&state=s1`;
  const callback = 'https://app.example/back?from=here';
  await page.goto(springboard({ state: 's1', connectorId, callback, redirectTo }));
  await expect(partsOf(page).heading).toHaveText('You’re leaving this page');
  await expect(partsOf(page).main).toContainText('app.example');
  const gone = page.waitForRequest(/^https:\/\/app\.example\//);
  await partsOf(page).continueButton.click();
  expect((await gone).url()).toBe('https://app.example/back?from=here&code=c%2B1&state=s1');
  expect(apiCalls(site)).toEqual([]);
});

test('a callback of another state than that of the springboard stays here', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const redirectTo = `/callback/${connectorId}?code=c&state=other`;
  await page.goto(springboard({ state: 's1', connectorId, callback: '/demo-app', redirectTo }));
  await expectSocialError(page, 'The authorization is invalid', /took too long/);
});

test('landing with an unsafe address says that the data is invalid', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  await page.goto(`/social/landing/${connectorId}?redirectTo=javascript:alert(1)`);
  await expectSocialError(page, 'The connector data is invalid', /incomplete or not allowed/);
  await partsOf(page).button('Start again').click();
  await expect(partsOf(page).identifier).toBeFocused();
});

test('a direct address starts its connector; Back does not lead to it again', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
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
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  await page.goto('/direct/social/lighthouse?fallback=register&ui_locales=en');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectProvider(page);
  await partsOf(page).button('Cancel').click();
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/register\?.*ui_locales=en/);
});

test('the direct address of an unknown connector shows its fallback', async ({ page, site }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  await page.goto('/direct/social/driftwood?fallback=register');
  await expect(page).toHaveURL(/\/register(\?|$)/);
  await expect(partsOf(page).identifier).toBeFocused();
  expect(apiCalls(site)).toEqual([]);
});

test('a direct start that failed is not started again by a reload', async ({ page, site }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=broken-social');
  await page.goto('/direct/social/wreck');
  await expect(partsOf(page).button('Start again')).toBeVisible();
  const before = apiCalls(site).length;
  await page.reload();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  expect(apiCalls(site)).toHaveLength(before);
});

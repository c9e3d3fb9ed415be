import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';
import { test } from './held-script.ts';
import { partsOf } from './screen-parts.ts';
import { mockControl } from './mock-control.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

const missing = { name: 'missing-asset-404' };
const register = (page: Page) => page.getByRole('link', { name: 'Create account' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

test('reloads once for a permanently missing script, then shows an error with a working retry', async ({
  page,
}) => {
  await startSignIn(page);
  await page.goto('/sign-in?ui=1');
  await expectRendered(page);
  await mockControl(page).setFaults(missing);
  const loads = countLoads(page);
  await register(page).click();
  await expect(partsOf(page).heading).toHaveText('Something went wrong');
  await expect(page).toHaveURL(/\/register\?ui=1$/);
  expect(loads()).toBe(1);
  await tryAgain(page).click();
  await expect.poll(loads).toBe(2);
  await expect(tryAgain(page)).toBeVisible();
  await mockControl(page).setFaults();
  await tryAgain(page).click();
  await expect(partsOf(page).identifier).toBeFocused();
  expect(loads()).toBe(2);
});

test('reloads the page once if the script of a submit is gone, and keeps the identifier', async ({
  page,
  files,
  site,
}) => {
  const mend = files.fail(/^\/assets\/submit-/, 'not found');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=default`);
  await expectRendered(page);
  const { identifier, password, signInButton } = partsOf(page);
  const loads = countLoads(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) mend();
  });
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  await signInButton.click();
  await expect.poll(loads).toBe(1);
  await expect(password).toBeEmpty();
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toBeFocused();
  const updated = page.getByRole('status').getByText('The page was updated. Enter your password again.');
  await expect(updated).toBeVisible();
  await password.fill(site.ada.password);
  await signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('does not tick a box again after such a reload, and says so', async ({ page, files }) => {
  files.fail(/^\/assets\/submit-/, 'server error');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=terms-manual`);
  await expectRendered(page);
  const { identifier, terms, signInButton } = partsOf(page);
  await identifier.fill('ada');
  await terms.check();
  await signInButton.click();
  await expect(
    page.getByRole('status').getByText('The page was updated. Make your selection again.'),
  ).toBeVisible();
  await expect(identifier).toHaveValue('ada');
  await expect(terms).not.toBeChecked();
});

test('asks for another press after such a reload if no field was emptied', async ({ page, files }) => {
  files.fail(/^\/assets\/submit-/, 'server error');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=email-code`);
  await expectRendered(page);
  const { identifier, main } = partsOf(page);
  await identifier.fill('ada@example.org');
  await main.getByRole('button').first().click();
  await expect(page.getByRole('status').getByText('The page was updated. Try again.')).toBeVisible();
  await expect(identifier).toHaveValue('ada@example.org');
});

test('says that a screen cannot load while offline, and opens it by itself once online, without a reload', async ({
  page,
  context,
}) => {
  await startSignIn(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await register(page).click();
  await expect(partsOf(page).heading).toHaveText('We couldn’t load this page');
  const main = page.getByRole('main');
  await expect(main.getByText('You’re offline', { exact: true })).toBeVisible();
  await expect(main.getByText('opens by itself once you’re connected')).toBeVisible();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  await context.setOffline(false);
  await expect(partsOf(page).heading).toHaveText('Create your account');
  await expect(partsOf(page).identifier).toBeFocused();
  expect(loads()).toBe(0);
});

test('says that ways to sign in are missing if they cannot be loaded, and keeps the form when the person tries again', async ({
  page,
  files,
}) => {
  const mend = files.fail(/^\/assets\/providers-/, 'server error');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=social`);
  await expectRendered(page);
  const loads = countLoads(page);
  const { identifier } = partsOf(page);
  const missingWays = page.getByRole('status').getByText('More ways to sign in couldn’t be loaded.');
  await expect(missingWays).toBeVisible();
  await expect(identifier).toBeFocused();
  await identifier.fill('ada');
  await tryAgain(page).press('Enter');
  await expect(tryAgain(page)).not.toHaveAttribute('aria-busy');
  await expect(tryAgain(page)).toBeFocused();
  mend();
  await tryAgain(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Continue with Lighthouse' })).toBeFocused();
  await expect(missingWays).toBeHidden();
  await expect(identifier).toHaveValue('ada');
  expect(loads()).toBe(0);
});

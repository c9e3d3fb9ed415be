import { expect } from '../../setup/fixtures.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { MISSING_FILE_WARNINGS, test } from '../missing-files.ts';
import { ENTRY } from '../held-script.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';

test.use({ possibleWarnings: MISSING_FILE_WARNINGS });

test('keeps the typed text and asks for another press if a deployment has removed the script of a form’s page', async ({
  page,
  files,
}) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=default');
  await expectRendered(page);
  const mend = files.fail(/^\/assets\/register-screen-/, 'late');
  await page.goto('/register', { waitUntil: 'commit' });
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  const identifier = page.locator('input[name="identifier"]');
  await identifier.fill('newcomer');
  await identifier.press('Enter');
  files.fail(/^\/new$/, 'other deployment');
  await page.request.get('/new');
  mend();
  await reload;
  await expectRendered(page);
  await expect(identifier).toHaveValue('newcomer');
  await expect(page.getByRole('status').getByText('The page was updated. Try again.')).toBeVisible();
});

test('reloads the page with the typed identifier if a deployment has removed the script of the page', async ({
  page,
  files,
  site,
}) => {
  const mend = files.fail(ENTRY, 'late');
  await page.goto('/oidc/auth?client_id=demo-app&tenant=default', { waitUntil: 'commit' });
  const { identifier, password, signInButton } = partsOf(page);
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  await page.keyboard.press('Enter');
  await expect(signInButton).toHaveAttribute('aria-busy', 'true');
  files.fail(/^\/new$/, 'other deployment');
  await page.request.get('/new');
  mend();
  await expect(page.getByRole('status').getByText('The page was updated. Try again.')).toBeVisible();
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toBeEmpty();
  await password.fill(site.ada.password);
  await signInButton.click();
  await expectSignedIn(page, site.ada);
});

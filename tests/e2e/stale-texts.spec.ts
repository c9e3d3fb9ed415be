import type { Page } from '@playwright/test';
import fr from '../../src/i18n/locales/fr.json' with { type: 'json' };
import { expect } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';
import { MISSING_FILE_WARNINGS, test } from './missing-files.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn } from './steps.ts';

test.use({ possibleWarnings: MISSING_FILE_WARNINGS });

const languages = (page: Page) => page.locator('[data-part="language-select"]');

async function open(page: Page): Promise<() => number> {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=default');
  await expectRendered(page);
  await expect(languages(page).locator('option')).not.toHaveCount(0);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const expectFrench = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.description.sign_in_to_your_account);

test('shows a language that the person chooses after a deployment after one reload, and keeps the typed identifier', async ({
  page,
  files,
  site,
}) => {
  const loads = await open(page);
  const { identifier, password } = partsOf(page);
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  files.fail(/^\/assets\/fr-.*\.json/, 'other deployment');
  await languages(page).selectOption('fr');
  await expectFrench(page);
  await expect(page.getByRole('status').getByText(fr.description.page_updated_password)).toBeVisible();
  await expect(languages(page)).toHaveValue('fr');
  const french = {
    identifier: page.locator('input[name="identifier"]'),
    password: page.locator('input[name="password"]'),
  };
  await expect(french.identifier).toHaveValue(site.ada.username);
  await expect(french.password).toBeEmpty();
  await expect(french.password).toBeFocused();
  expect(loads()).toBe(1);
  await french.password.fill(site.ada.password);
  await page.getByRole('button', { name: fr.action.sign_in, exact: true }).click();
  await expectSignedIn(page, site.ada);
});

test('says nothing if the reload lost no secret, also after another choice', async ({ page, files }) => {
  const loads = await open(page);
  await languages(page).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.locator('input[name="identifier"]').fill('ada');
  files.fail(/^\/assets\/fr-.*\.json/, 'other deployment');
  await languages(page).selectOption('fr');
  await expectFrench(page);
  await expect(page.locator('input[name="identifier"]')).toHaveValue('ada');
  await expect(page.locator('main [data-part="notice"]')).toHaveCount(0);
  expect(loads()).toBe(1);
});

// These two wait for 10 s; src/platform/loading/load-chunk.test.ts covers that all attempts together end then.
test(
  'names a language whose texts are missing in the same deployment, without a reload',
  { tag: '@matrix' },
  async ({ page, files }) => {
    const loads = await open(page);
    const mend = files.fail(/^\/assets\/fr-.*\.json/, 'not found');
    await languages(page).selectOption('fr');
    await expect(page.getByText('Français couldn’t be loaded. Try again in a moment.')).toBeVisible();
    expect(loads()).toBe(0);
    mend();
    await languages(page).selectOption('fr');
    await expectFrench(page);
    expect(loads()).toBe(0);
  },
);

test(
  'asks for another try, which reloads the page, if a deployment came between the page and its texts',
  { tag: '@matrix' },
  async ({ page, files }) => {
    files.fail(/^\/assets\/en-.*\.json/, 'other deployment');
    await page.goto('/oidc/auth?client_id=demo-app&tenant=default');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await tryAgain.click();
    await expect(partsOf(page).identifier).toBeFocused();
  },
);

import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';

// src/i18n/detection.test.ts and server-down.spec.ts cover the languages of a browser.
test('shows the language in the query, and loads no other', async ({ page }) => {
  const locales: string[] = [];
  page.on('request', (request) => {
    const found = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)-[\w-]+\.json$/.exec(request.url());
    if (found?.[1]) locales.push(found[1]);
  });
  await page.goto('/sign-in?ui_locales=nl%20de-AT%20en');
  await expect(page.getByRole('heading', { name: 'Melden Sie sich an' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle('Anmelden');
  expect(locales).toEqual(['de']);
});

test.describe('a language that the tenant has added', () => {
  test.use({ locale: 'sv-SE' });

  test('shows its own texts, name and tag, and English for missing texts', async ({ page }) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/interaction'))
        asked.push(request.headers()['accept-language']);
    });
    await page.goto('/oidc/auth?client_id=demo-app&tenant=own-language');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Logga in på ditt konto');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
    await page.getByLabel('Användarnamn').fill('ada');
    await page.getByLabel('Lösenord', { exact: true }).fill('inte hennes');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByText('Fel användarnamn eller lösenord.')).toBeVisible();
    expect(asked).toEqual(['sv-SE']);
    await page.getByRole('link', { name: 'Skapa konto' }).click();
    await expect(page.getByText(texts.en.description.have_account)).toBeVisible();

    const languages = page.getByRole('combobox', { name: /^(Language|Sprache)$/ });
    await expect(languages.locator('option:checked')).toHaveText(/^Svenska/);
    await languages.selectOption({ label: 'Deutsch' });
    await expect(heading).toHaveText(texts.de.description.create_your_account);
    await languages.selectOption('sv-SE');
    await expect(heading).toHaveText('Skapa ditt konto');
    await page.reload();
    await expect(heading).toHaveText('Skapa ditt konto');
  });
});

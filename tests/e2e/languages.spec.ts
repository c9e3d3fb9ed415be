import type { Page } from '@playwright/test';
import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';

const german = { heading: 'Melden Sie sich an', button: 'Anmelden' };

async function expectLanguage(page: Page, lang: string, { heading, button }: typeof german): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}

function recordLocales(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const found = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)-[\w-]+\.json$/.exec(request.url());
    if (found?.[1]) requested.push(found[1]);
  });
  return requested;
}

for (const [locale, query] of [
  ['de-AT', ''],
  ['en-US', '?ui_locales=nl%20de-AT%20en'],
] as const)
  test.describe(`a browser that prefers ${locale} at /sign-in${query}`, () => {
    test.use({ locale });

    test('shows German and loads no other language', async ({ page }) => {
      const locales = recordLocales(page);
      await page.goto(`/sign-in${query}`);
      await expectLanguage(page, 'de', german);
      await expect(page).toHaveTitle(german.button);
      expect(locales).toEqual(['de']);
    });
  });

test.describe('a language that the tenant has added', () => {
  test.use({ locale: 'sv-SE' });

  test('is shown with its own texts, name and tag, and English for what is missing', async ({ page }) => {
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

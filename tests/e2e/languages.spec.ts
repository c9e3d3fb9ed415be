import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { watchCalls } from './steps.ts';

const german = { heading: 'Melden Sie sich an', button: 'Anmelden' };
const english = { heading: 'Sign in to your account', button: 'Sign in' };

async function expectLanguage(page: Page, lang: string, { heading, button }: typeof german): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}

/** The locale files that the page asks for from now on. */
function watchLocales(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)-[\w-]+\.json$/.exec(request.url());
    if (found?.[1]) asked.push(found[1]);
  });
  return asked;
}

/** Where somebody chose a language, the words asked for early are in vain (quality 33); Chromium says so after seconds. */
const inVain = [/phrases was preloaded using link preload but not used/];

const cases = [
  ['en-US', '', 'en', english],
  ['de-DE', '', 'de', german],
  ['de-AT', '', 'de', german],
  ['en-US', '?lng=de', 'de', german],
  ['de-DE', '?lng=en', 'en', english],
  ['de-DE', '?lng=tlh', 'de', german],
  ['eo', '', 'en', english],
  ['eo', '?lng=zz', 'en', english],
] as const;

for (const [locale, query, lang, words] of cases)
  test.describe(`a browser that prefers ${locale} at /sign-in${query}`, () => {
    test.use({ locale, possibleWarnings: query ? inVain : [] });

    test(`shows ${lang} and loads nothing else`, async ({ page }) => {
      const locales = watchLocales(page);
      await page.goto(`/sign-in${query}`);
      await expectLanguage(page, lang, words);
      await expect(page).toHaveTitle(words.button);
      expect(locales).toEqual([lang]);
    });
  });

test.describe('a language that somebody chose', () => {
  test.use({ possibleWarnings: inVain });

  test('stands in a cookie, and wins over the browser', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'i18next', value: 'de', url: site.origin }]);
    await page.goto('/sign-in');
    await expectLanguage(page, 'de', german);
  });

  test('is the one the server is asked in', async ({ page }) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/interaction'))
        asked.push(request.headers()['accept-language']);
    });
    await page.goto('/oidc/auth?lng=de');
    await page.getByLabel('Benutzername').fill('ada');
    await page.getByLabel('Passwort', { exact: true }).fill('nicht-ihres');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'Diese Anmeldedaten stimmen nicht überein. Prüfen Sie sie und versuchen Sie es erneut.',
    );
    expect(asked).toEqual(['de']);
  });
});

for (const [locale, button] of [
  ['en-US', 'Come aboard'],
  ['de-DE', 'An Bord gehen'],
] as const)
  test.describe(`a tenant with words of its own, in ${locale}`, () => {
    test.use({ locale });

    test('shows them', async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto('/oidc/auth?tenant=harbour');
      await page.getByRole('textbox').fill('ada');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      expect(calls).toEqual([]);
    });
  });

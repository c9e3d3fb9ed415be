import type { Page } from '@playwright/test';
import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';
import { gotoSignIn } from './flows/page-actions.ts';
import { recordCalls } from './steps.ts';

const german = { heading: 'Melden Sie sich an', button: 'Anmelden' };
const english = { heading: 'Sign in to your account', button: 'Sign in' };

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

const cases = [
  ['en-US', '', 'en', english],
  ['de-DE', '', 'de', german],
  ['de-AT', '', 'de', german],
  ['en-US', '?lng=de', 'de', german],
  ['de-DE', '?lng=en', 'en', english],
  ['de-DE', '?lng=tlh', 'de', german],
  ['eo', '', 'en', english],
  ['eo', '?lng=zz', 'en', english],
  ['en-US', '?ui_locales=nl%20de-AT%20en', 'de', german],
  ['en-US', '?lng=en&ui_locales=de', 'en', english],
] as const;

for (const [locale, query, lang, texts] of cases)
  test.describe(`a browser that prefers ${locale} at /sign-in${query}`, () => {
    test.use({ locale });

    test(`shows ${lang} and loads no other language`, async ({ page }) => {
      const locales = recordLocales(page);
      await page.goto(`/sign-in${query}`);
      await expectLanguage(page, lang, texts);
      await expect(page).toHaveTitle(texts.button);
      expect(locales).toEqual([lang]);
    });
  });

test.describe('a language chosen by the user', () => {
  test('is read from a cookie and overrides the browser', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'i18next', value: 'de', url: site.origin }]);
    await page.goto('/sign-in');
    await expectLanguage(page, 'de', german);
  });

  test('is sent to the server as Accept-Language', async ({ page }) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/interaction'))
        asked.push(request.headers()['accept-language']);
    });
    await page.goto('/oidc/auth?client_id=demo-app&lng=de');
    await page.getByLabel('Benutzername').fill('ada');
    await page.getByLabel('Passwort', { exact: true }).fill('nicht-ihres');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'Diese Anmeldedaten stimmen nicht. Prüfen Sie sie und versuchen Sie es erneut.',
    );
    expect(asked).toEqual(['de']);
  });
});

test.describe('the language of a flow', () => {
  const languages = (page: Page) => page.getByRole('combobox', { name: /^(Language|Sprache)$/ });

  test('stays from an address that asks for it to consent', async ({ page, site }) => {
    await gotoSignIn(page, 'harbour', '&lng=de');
    await page.getByRole('textbox').fill('ada');
    await page.keyboard.press('Enter');
    await page.getByLabel('Passwort', { exact: true }).fill(site.ada.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: texts.de.action.authorize, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sign-in/consent');
    await page.reload();
    await expect(page.getByRole('button', { name: texts.de.action.authorize, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('is changed in the footer, at once and for the pages that follow, over what the address asks for', async ({
    page,
  }) => {
    const locales = recordLocales(page);
    await page.goto('/sign-in?lng=en&ui_locales=en');
    await page.getByLabel('Username').fill('ada');
    await languages(page).focus();
    await languages(page).selectOption({ label: 'Deutsch' });
    await expectLanguage(page, 'de', german);
    await expect(page.getByLabel('Benutzername')).toHaveValue('ada');
    await expect(languages(page)).toBeFocused();
    expect(locales).toEqual(['en', 'de']);
    await page.reload();
    await expectLanguage(page, 'de', german);
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: texts.de.description.create_your_account })).toBeVisible();
    await page.goto('/sign-in?lng=en');
    await expectLanguage(page, 'en', english);
  });

  test('is the person’s choice also where the tenant has switched detection off', async ({ page }) => {
    await page.goto('/oidc/auth?client_id=demo-app&tenant=german-only&lng=en');
    await expectLanguage(page, 'de', german);
    await languages(page).selectOption({ label: 'English' });
    await expectLanguage(page, 'en', english);
    await page.reload();
    await expectLanguage(page, 'en', english);
  });

  test('has no pseudo-language in a production build', async ({ page }) => {
    await page.goto('/sign-in?lng=en-XA');
    await expectLanguage(page, 'en', english);
    await expect(languages(page).locator('option').first()).toBeAttached();
    expect(
      await languages(page)
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang'))),
    ).toEqual(expect.not.arrayContaining(['en-XA', 'en-XB']));
  });
});

for (const [locale, button] of [
  ['en-US', 'Come aboard'],
  ['de-DE', 'An Bord gehen'],
] as const)
  test.describe(`phrases overridden by a tenant, in ${locale}`, () => {
    test.use({ locale });

    test('are shown', async ({ page }) => {
      const calls = recordCalls(page);
      await gotoSignIn(page, 'harbour');
      await page.getByRole('textbox').fill('ada');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      expect(calls).toEqual([]);
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

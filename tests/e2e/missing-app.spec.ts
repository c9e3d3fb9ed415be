import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import { texts } from '../a11y/texts.ts';
import { ENTRY, test } from './held-script.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, signIn } from './steps.ts';

test.use({ possibleWarnings: [/^console error: Failed to load/] });

const { boot } = texts.en;
const start = '/oidc/auth?client_id=demo-app&tenant=default';
const tryAgain = (page: Page, { try_again } = boot) => page.getByRole('link', { name: try_again });
const mark = (page: Page) => page.locator('svg').first();

/** Moves the CSS animations, which need no script, to this time. */
const setAnimationTime = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);

async function expectBootError(page: Page, { title, text } = boot): Promise<void> {
  await expect(partsOf(page).heading).toHaveText(title);
  await expect(page.getByText(text)).toBeVisible();
}

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('says in German after one reload that the server refuses the entry script, and lets the person try again', async ({
    page,
    files,
  }) => {
    const mend = files.fail(ENTRY, 'server error');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await page.goto(files.origin + start);
    const { title, server } = texts.de.boot;
    await expectBootError(page, { ...boot, title, text: server });
    await expect(partsOf(page).heading).toBeFocused();
    await expect(page).toHaveTitle(title);
    // The loads are the authorization address, the page it redirects to, and the reload of that page.
    expect(loads).toBe(3);
    await tryAgain(page, texts.de.boot).click();
    await expectBootError(page, { ...boot, title, text: server });
    mend();
    await tryAgain(page, texts.de.boot).click();
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test(
    'shows English and names the language if texts are missing, and keeps the typed text',
    { tag: '@first-form' },
    async ({ page, files }) => {
      const mend = files.fail(/^\/assets\/de-.*\.json/, 'not found');
      const release = files.fail(ENTRY, 'late');
      await page.goto(files.origin + start, { waitUntil: 'commit' });
      await expect(partsOf(page).heading).toHaveText(texts.de.description.sign_in_to_your_account);
      await page.locator('input[name=identifier]').fill('ada');
      await page.locator('input[name=password]').fill('analytical-engine');
      release();
      await expect(partsOf(page).heading).toHaveText(texts.en.description.sign_in_to_your_account);
      await expect(page.getByText('Deutsch couldn’t be loaded. Try again in a moment.')).toBeVisible();
      await expect(partsOf(page).identifier).toHaveValue('ada');
      await expect(partsOf(page).password).toHaveValue('analytical-engine');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      mend();
      await page.locator('[data-part="language-select"]').selectOption('de');
      await expect(partsOf(page).heading).toHaveText(texts.de.description.sign_in_to_your_account);
      await expect(page.locator('input[name=identifier]')).toHaveValue('ada');
    },
  );
});

test(
  'says that a submit was not sent if its script cannot be reached',
  { tag: '@first-form' },
  async ({ page, files }) => {
    const checked = files.fail(/^\/assets\/boot-check-/, 'late');
    files.fail(ENTRY, 'broken connection');
    await page.goto(files.origin + start, { waitUntil: 'commit' });
    await partsOf(page).identifier.fill('ada');
    await page.keyboard.press('Enter');
    await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
    files.fail(/^\/sign-in/, 'broken connection');
    checked();
    await expectBootError(page);
    await expect(page.getByText(boot.not_sent)).toBeVisible();
    await expect(page.getByText(boot.server)).toBeHidden();
  },
);

test.describe('a page without a form in index.html', () => {
  test.use({ deployment: { prerender: false } });

  test('shows a skeleton while it waits for its script, offers to try again after 10 s, and still starts', async ({
    page,
    files,
  }) => {
    const release = files.fail(ENTRY, 'late');
    await page.goto(files.origin + start, { waitUntil: 'commit' });
    await expect(mark(page)).toBeVisible();
    await setAnimationTime(page, 5000);
    await expect(partsOf(page).heading).toHaveCount(0);
    await expect(tryAgain(page)).toHaveCount(0);
    await setAnimationTime(page, 10_000);
    await expectBootError(page);
    await expect(tryAgain(page)).toHaveAttribute('href', '');
    release();
    await expect(partsOf(page).identifier).toBeFocused();
  });

  test('is not blank if the style sheet does not load', async ({ page, files }) => {
    files.fail(/\.css/, 'late');
    await page.goto(files.origin + start, { waitUntil: 'commit' });
    await expect(mark(page)).toBeVisible();
    await setAnimationTime(page, 10_000);
    await expectBootError(page);
  });

  test('does not say that it failed if only the settings are slow', async ({ page, site }) => {
    const release = site.gate.hold(/sign-in-exp/);
    await page.goto(start, { waitUntil: 'commit' });
    const skeleton = page.locator('#boot[data-started]');
    await expect(skeleton).toBeAttached();
    const place = await mark(page).boundingBox();
    await setAnimationTime(page, 10_000);
    await expect(partsOf(page).heading).toHaveCount(0);
    release();
    await expect(partsOf(page).identifier).toBeFocused();
    expect(await page.locator('[data-part=mark] > *').boundingBox()).toEqual(place);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in every language that it needs JavaScript', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(mark(page)).toBeVisible();
    for (const [lang, { boot: sentences }] of Object.entries(texts))
      await expect(page.locator(`p[lang=${lang}]`)).toHaveText(sentences.no_script);
    await expect(page.locator('section')).toBeHidden();
  });
});

/** Unknown syntax at the end of a script, because of which the browser runs none of it. */
const UNKNOWN_SYNTAX = '\n;@';

const withoutInlineScript = (html: string): string =>
  html.replaceAll(
    /<script>(.*?)<\/script>/gs,
    (_, code: string) => `<script>${code}${UNKNOWN_SYNTAX}</script>`,
  );

/** The page as a browser without modules sees it: the type of modules is unknown, and other scripts are too new. */
const asWithoutModules = (html: string): string =>
  withoutInlineScript(html.replaceAll('type="module"', 'type="not-known"'));

/** Changes the answers to requests for these paths, and removes the CSP, whose hashes no longer match. */
async function changeAnswers(page: Page, path: RegExp, change: (text: string) => string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'content-security-policy'),
    );
    await route.fulfill({ status: response.status(), headers, body: change(await response.text()) });
  });
}

test.describe('in an older browser', () => {
  test.use({ expectedWarnings: [/^uncaught: Invalid or unexpected token/] });

  test('without modules and the syntax of scripts, says so after 10 s, and not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await changeAnswers(page, /\/sign-in$/, asWithoutModules);
    await changeAnswers(page, /\/assets\/boot-check-/, (script) => script + UNKNOWN_SYNTAX);
    await page.goto('/sign-in');
    await expect(mark(page)).toBeVisible();
    await setAnimationTime(page, 9000);
    await expect(partsOf(page).heading).toHaveCount(0);
    await setAnimationTime(page, 10_000);
    await expectBootError(page);
    await expect(tryAgain(page)).toHaveAttribute('href', '');
    // Any script of the page would have requested the settings.
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('that runs no inline script, waits no longer than 10 s for the script that replaces it', async ({
    page,
    files,
  }) => {
    const release = files.fail(/^\/assets\/requests-from-script-/, 'late');
    await changeAnswers(page, /\/sign-in$/, withoutInlineScript);
    await page.goto(`${files.origin}/sign-in`, { waitUntil: 'commit' });
    await expect(mark(page)).toBeVisible();
    await setAnimationTime(page, 10_000);
    await expectBootError(page);
    await expect(tryAgain(page)).toHaveAttribute('href', '');
    release();
    await expect(partsOf(page).identifier).toBeFocused();
  });

  test('with modules but without the syntax of the entry, says so at once', async ({ page }) => {
    await changeAnswers(page, /\/assets\/index-.*\.js/, (script) => script + UNKNOWN_SYNTAX);
    await page.goto('/sign-in');
    await expectBootError(page);
    await expect(partsOf(page).heading).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('says after one reload that the script of the first submit is missing, and lets the person submit again', async ({
  page,
  files,
  site,
}) => {
  const mend = files.fail(/^\/assets\/submit-/, 'server error');
  await page.goto(files.origin + start);
  await signIn(page, site.ada);
  const { identifier, password, signInButton } = partsOf(page);
  await expect(password).toBeEmpty();
  await expect(identifier).toHaveValue(site.ada.username);
  await password.fill(site.ada.password);
  await signInButton.click();
  await expect(page.getByRole('main').getByText(boot.server)).toBeVisible();
  mend();
  await signInButton.click();
  await expectSignedIn(page, site.ada);
});

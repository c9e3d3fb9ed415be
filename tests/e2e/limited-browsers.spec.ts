import type { Page } from '@playwright/test';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { states } from '../../mocks/states/states.ts';
import { expect, test as base } from '../setup/fixtures.ts';
import { startHostedBuild } from '../setup/hosted-build.ts';
import { openState } from '../setup/open-state.ts';
import { PLAIN_NAME } from '../setup/plain-name.ts';
import { submitIdentifier, submitNewPassword } from './journeys/actions.ts';
import { partsOf } from './screen-parts.ts';
import { chooseAccount, goToProvider } from './social/social-actions.ts';
import { expectSignedIn, signIn, startSignIn } from './steps.ts';

/** Console messages about the answers and the terms of a state, and about a tenant's content that the sanitiser parses. */
const OF_THE_STATE =
  /Failed to load resource|Blocked script execution in .*\/_mock\/terms|inline (?:style|event handler) violates|security policy: (?:style|script)-src-attr inline|Cross-Origin-Opener-Policy header has been ignored|The style sheet of the tenant \(customCss\) is left out/;

const test = base.extend<{ plainOrigin: string }>({
  plainOrigin: async ({ mock }, use) => {
    const host = await startHostedBuild({ backend: await mock.origin(), allowedHosts: [PLAIN_NAME] });
    await use(host.origin.replace('localhost', PLAIN_NAME));
    await host.close();
  },
});

const ada = { username: 'ada', password: 'analytical-engine', name: 'Ada Lovelace' };

/** The features that a browser has only on https. */
const secureParts = (page: Page) =>
  page.evaluate(() => [
    isSecureContext,
    'subtle' in crypto,
    ...['locks', 'clipboard', 'credentials'].map((name) => name in navigator),
    'PublicKeyCredential' in window,
  ]);

test.describe('by plain http, without WebCrypto, locks, clipboard and passkeys', () => {
  test.use({
    baseURL: async ({ plainOrigin }, use) => use(plainOrigin),
    possibleWarnings: [
      /Cross-Origin-Opener-Policy header has been ignored|The style sheet of the tenant \(customCss\) is left out/,
    ],
  });

  test('somebody signs in', async ({ page }) => {
    await startSignIn(page);
    expect(new Set(await secureParts(page))).toEqual(new Set([false]));
    await signIn(page, ada);
    await expectSignedIn(page, ada);
  });

  test('somebody signs in through a provider', async ({ page }) => {
    await goToProvider(page, 'social');
    await chooseAccount(page, 'Lin Lagoon');
    await expectSignedIn(page, { name: 'Lin Lagoon' });
  });

  test('somebody registers with a password, which the page cannot check for breaches', async ({ page }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await submitIdentifier('newcomer', 'Create account')(page);
    await submitNewPassword('Create account')(page);
    await expectSignedIn(page, { name: 'newcomer' });
  });

  test('the page says that it cannot copy', { tag: '@matrix' }, async ({ page }) => {
    await openState(page, 'consent-not-loaded');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copying isn’t possible here' })).toBeVisible();
  });

  test('the page says at once that it cannot create a passkey', { tag: '@matrix' }, async ({ page }) => {
    await openState(page, 'two-step-passkey');
    await page.getByRole('main').locator('[data-part="button"]').first().click();
    await expect(partsOf(page).main).toContainText('Passkeys don’t work in this browser or on this device.');
  });

  test.describe('every state', () => {
    test.use({ possibleWarnings: [OF_THE_STATE] });

    // Without passkeys, nobody is offered one or can cancel one.
    const reachable = states.filter(
      ({ name, language }) =>
        language === undefined &&
        !/-passkey-cancelled$|^passkey-(offer|button|first)(-cancelled)?$/.test(name),
    );
    for (const { name } of reachable)
      test(`reaches the state ${name}`, { tag: '@matrix' }, async ({ page }) => openState(page, name));
  });
});

test.describe('in a webview without storage, new windows and features that need a permission', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 560 },
    isMobile: true,
    hasTouch: true,
  });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // An Android webview lacks these if its app has not turned storage on.
      for (const name of [
        'localStorage',
        'sessionStorage',
        'indexedDB',
        'PublicKeyCredential',
        'Notification',
      ])
        Object.defineProperty(window, name, { value: null });
      for (const name of ['credentials', 'locks', 'clipboard', 'serviceWorker', 'share'])
        Object.defineProperty(Navigator.prototype, name, { value: undefined });
      window.open = () => null;
    });
  });

  test('somebody signs in', async ({ page }) => {
    await startSignIn(page);
    expect(await page.evaluate(() => [window.localStorage, window.sessionStorage, navigator.locks])).toEqual([
      null,
      null,
      undefined,
    ]);
    await signIn(page, ada);
    await expectSignedIn(page, ada);
  });

  test('somebody registers, and a reload on the way keeps the step', { tag: '@matrix' }, async ({ page }) => {
    await startSignIn(page, 'default', '&first_screen=register');
    await submitIdentifier('newcomer', 'Create account')(page);
    await expect(partsOf(page).newPassword).toBeFocused();
    await page.reload();
    await submitNewPassword('Create account')(page);
    await expectSignedIn(page, { name: 'newcomer' });
  });
});

test.describe('in a popup of an application', () => {
  const openPopup = async (page: Page, address: string) => {
    const application = await listenOnLocalhost((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><title>Shop</title><link rel="icon" href="data:,">
          <button onclick="open('${address}', '_blank', 'popup,width=320,height=480')">Enter</button>`,
      );
    }, 0);
    await page.goto(application.origin);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Enter' }).click();
    return { popup: await opened, close: () => application.close() };
  };

  test('somebody signs in', async ({ page, site }) => {
    const { popup, close } = await openPopup(page, `${site.origin}/oidc/auth?client_id=demo-app`);
    await signIn(popup, site.ada);
    await expectSignedIn(popup, site.ada);
    await close();
  });

  test(
    'an address without a session says so, and links to the application',
    { tag: '@matrix' },
    async ({ page, site }) => {
      const { popup, close } = await openPopup(page, `${site.origin}/unknown-session`);
      await expect(partsOf(popup).heading).toHaveText(/^Session not found/);
      await expect(popup.getByRole('link', { name: /^Back to localhost/ })).toBeVisible();
      await close();
    },
  );
});

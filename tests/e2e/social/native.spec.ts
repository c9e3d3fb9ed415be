import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { injectApp, posted, queryForApp } from './inject-app.ts';
import { chooseAccount, expectProvider, socialButton } from './social-actions.ts';

const connectorButtons = (page: Page) => page.getByRole('button', { name: /^Continue with/ });

test('posts a Native connector to the app, whose answer signs in', async ({ page, site }) => {
  await injectApp(page, { platform: 'android' });
  await page.goto('/oidc/auth?client_id=demo-app&tenant=many-social');
  await expect(connectorButtons(page)).toHaveText([/Buoy/, /Anchor/, /Gull/, /Sail/, /Compass/]);
  const button = socialButton(page, 'Gull');
  await button.click();
  await expect.poll(() => posted(page)).toHaveLength(1);
  const [message] = await posted(page);
  expect(message?.callbackUri).toBe(`${site.origin}/sign-in/social/gull-native`);
  const { pathname, searchParams } = new URL(message?.redirectTo ?? '');
  expect(pathname).toBe('/_mock/social/gull-native');
  // The app may open its browser and close it again, so the page must stay usable.
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.goto(`${message?.callbackUri ?? ''}?code=lin&state=${searchParams.get('state') ?? ''}`);
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expect(partsOf(page).heading).toHaveText('Link or create an account');
  await page.getByRole('button', { name: /^Link / }).click();
  await expect(page).toHaveURL(/\/continue\/password\?linkSocial=gull-native$/);
});

test('takes a Universal connector through the landing page in a browser, and back to the app', async ({
  page,
  site,
  browser,
}) => {
  await injectApp(page, { platform: 'ios' });
  await page.goto('/oidc/auth?client_id=demo-app&tenant=many-social');
  await socialButton(page, 'Buoy').click();
  await expect.poll(() => posted(page)).toHaveLength(1);
  const [message] = await posted(page);
  expect(message?.callbackUri).toBe(`${site.origin}/sign-in/social/buoy-universal`);
  const landing = new URL(message?.redirectTo ?? '');
  expect(landing.pathname).toBe('/social/landing/buoy-universal');
  expect(landing.searchParams.get('nativeCallbackLink')).toBe('com.example.app://callback');

  // The system's browser does not share storage with the webview.
  const context = await browser.newContext({ baseURL: site.origin });
  const system = await context.newPage();
  await context.addCookies(await page.context().cookies());
  await system.goto(message?.redirectTo ?? '');
  await expect(partsOf(system).heading).toHaveText('You’re leaving this page');
  await expect(partsOf(system).main).toContainText('com.example.app');
  await partsOf(system).continueButton.click();
  await expectProvider(system);
  const query = await queryForApp(system, () => chooseAccount(system, 'Lin Lagoon'));
  expect(new URLSearchParams(query).get('code')).toBeTruthy();
  await context.close();

  await page.goto(`${message?.callbackUri ?? ''}${query}`);
  // Lin has no password, which this tenant requires.
  await expect(page).toHaveURL(/\/continue\/password\?linkSocial=buoy-universal$/);
});

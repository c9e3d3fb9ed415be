import { expect, test } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { injectApp, posted, queryForApp } from '../social/inject-app.ts';
import { chooseAccount, socialButton } from '../social/social-actions.ts';
import { acme, expectOrganization, expectSignedInAs, goOnThrough } from './organization-actions.ts';

const start = '/oidc/auth?client_id=demo-app&tenant=single-sign-on&login_hint=olga@acme.example';

test('an app that opens browsers goes through the landing page, and gets the answer back', async ({
  page,
  site,
  browser,
}) => {
  await injectApp(page, { platform: 'ios' });
  await page.goto(start);
  await goOnThrough(page, acme);
  await expect.poll(() => posted(page)).toHaveLength(1);
  await expect(socialButton(page, acme.name)).not.toHaveAttribute('aria-busy');
  const [message] = await posted(page);
  expect(message?.callbackUri).toBe(`${site.origin}/sign-in/social/${acme.id}`);

  // The system's browser does not share storage with the webview.
  const context = await browser.newContext({ baseURL: site.origin });
  const system = await context.newPage();
  await context.addCookies(await page.context().cookies());
  await system.goto(message?.redirectTo ?? '');
  await expect(partsOf(system).main).toContainText('com.example.app');
  await partsOf(system).continueButton.click();
  await expectOrganization(system, acme);
  const query = await queryForApp(system, () => chooseAccount(system, 'Olga Oarsman'));
  await context.close();

  await page.goto(`${message?.callbackUri ?? ''}${query}`);
  await expectSignedInAs(page, 'Olga Oarsman');
});

test('the webview of another app goes to the organization itself', { tag: '@matrix' }, async ({ page }) => {
  await injectApp(page, { platform: 'android', universal: false });
  await page.goto(start);
  await goOnThrough(page, acme);
  await expectOrganization(page, acme);
  await chooseAccount(page, 'Olga Oarsman');
  await expectSignedInAs(page, 'Olga Oarsman');
});

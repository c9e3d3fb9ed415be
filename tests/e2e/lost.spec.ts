import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { expect, test } from '../setup/fixtures.ts';
import { begin, on, signIn, watchCalls } from './steps.ts';

const anyLinkToSignIn = (links: (Element | SVGElement)[]) =>
  links.some((link) => link.getAttribute('href')?.includes('/sign-in'));

/** An application on another origin, with one link. */
const startApplication = (target: string) =>
  listenOnLocalhost((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,"><a href="${target}">Enter</a>`);
  }, 0);

test('an unknown address says so, and leads back', async ({ page }) => {
  await begin(page);
  await page.goto('/nowhere/at-all');
  await expect(on(page).heading).toHaveText('Not found');
  await expect(on(page).heading).toBeFocused();
  await expect(page).toHaveTitle('Error: Not found');
  await on(page).back.click();
  await expect(on(page).identifier).toBeVisible();
});

test('an unknown address in a new tab offers no way back that is none', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(on(page).heading).toHaveText('Not found');
  const pages = await page.evaluate(() => history.length);
  await expect(on(page).back).toHaveCount(pages > 1 ? 1 : 0);
});

test('details for support can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto('/nowhere?code=not-for-support');
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await begin(page);
  await on(page).identifier.press('ControlOrMeta+v');
  await expect(on(page).identifier).toHaveValue(/^\d{4}-\d\d-\d\dT\S+Z \/nowhere 404$/);
});

test('an unknown session leads back to the application, never to the sign-in page', async ({
  page,
  site,
}) => {
  const application = await startApplication(`${site.origin}/unknown-session`);
  await page.goto(application.origin);
  await page.getByRole('link', { name: 'Enter' }).click();
  await expect(on(page).heading).toHaveText(/^Session not found/);
  const wayBack = page.getByRole('link', { name: `Back to ${new URL(application.origin).host}` });
  await expect(wayBack).toBeVisible();
  expect(await page.getByRole('link').evaluateAll(anyLinkToSignIn)).toBe(false);
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0);
  await page.reload();
  await wayBack.click();
  await expect(page).toHaveTitle('Shop');
  await application.close();
});

test('a session the server does not know ends at the unknown session, without a loop', async ({
  page,
  site,
}) => {
  const calls = watchCalls(page);
  await page.goto('/sign-in');
  await signIn(page, site.ada);
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(on(page).heading).toBeFocused();
  await expect(page.getByText('session.not_found')).toBeVisible();
  expect(await page.getByRole('link').evaluateAll(anyLinkToSignIn)).toBe(false);
  await page.reload();
  await expect(on(page).heading).toHaveText(/^Session not found/);
  expect(calls).toEqual(['PUT /api/interaction']);
});

test('who came from an application gets back there when the session is over', async ({ page, site }) => {
  const application = await startApplication(`${site.origin}/sign-in`);
  await page.goto(application.origin);
  await page.getByRole('link', { name: 'Enter' }).click();
  await signIn(page, site.ada);
  await page.getByRole('link', { name: `Back to ${new URL(application.origin).host}` }).click();
  await expect(page).toHaveTitle('Shop');
  await application.close();
});

test('settings of a newer server without a mode give a page that says so', async ({ page }) => {
  await page.goto('/oidc/auth?tenant=newer');
  await expect(on(page).heading).toHaveText('Sign-in isn’t set up');
  await expect(page).toHaveTitle('Error: Sign-in isn’t set up');
});

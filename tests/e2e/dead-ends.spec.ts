import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, signIn, recordCalls } from './steps.ts';

const anyLinkToSignIn = (links: (Element | SVGElement)[]) =>
  links.some((link) => link.getAttribute('href')?.includes('/sign-in'));

const startApplication = (target: string) =>
  listenOnLocalhost((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,"><a href="${target}">Enter</a>`);
  }, 0);

test('an unknown address shows "Not found" with a way back', async ({ page }) => {
  await startSignIn(page);
  await page.goto('/nowhere/at-all');
  await expect(partsOf(page).heading).toHaveText('Not found');
  await expect(partsOf(page).heading).toBeFocused();
  await expect(page).toHaveTitle('Error: Not found');
  await partsOf(page).backButton.click();
  await expect(partsOf(page).identifier).toBeVisible();
});

test('an unknown address in a new tab shows no Back button', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(partsOf(page).heading).toHaveText('Not found');
  const pages = await page.evaluate(() => history.length);
  await expect(partsOf(page).backButton).toHaveCount(pages > 1 ? 1 : 0);
});

test('details for support can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto('/nowhere?code=not-for-support');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await startSignIn(page);
  await partsOf(page).identifier.press('ControlOrMeta+v');
  await expect(partsOf(page).identifier).toHaveValue(/^\d{4}-\d\d-\d\dT\S+Z \/nowhere 404$/);
});

test('an unknown session links back to the application, never to the sign-in page', async ({
  page,
  site,
}) => {
  const application = await startApplication(`${site.origin}/unknown-session`);
  await page.goto(application.origin);
  await page.getByRole('link', { name: 'Enter' }).click();
  await expect(partsOf(page).heading).toHaveText(/^Session not found/);
  const backLink = page.getByRole('link', { name: `Back to ${new URL(application.origin).host}` });
  await expect(backLink).toBeVisible();
  expect(await page.getByRole('link').evaluateAll(anyLinkToSignIn)).toBe(false);
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0);
  await page.reload();
  await backLink.click();
  await expect(page).toHaveTitle('Shop');
  await application.close();
});

test('a call without a session leads to /unknown-session without a redirect loop', async ({ page, site }) => {
  const calls = recordCalls(page);
  await page.goto('/sign-in');
  await signIn(page, site.ada);
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(partsOf(page).heading).toBeFocused();
  await expect(page.getByText('session.not_found')).toBeVisible();
  expect(await page.getByRole('link').evaluateAll(anyLinkToSignIn)).toBe(false);
  await page.reload();
  await expect(partsOf(page).heading).toHaveText(/^Session not found/);
  expect(calls).toEqual(['PUT /api/interaction']);
});

test('an expired session links back to the application that started it', async ({ page, site }) => {
  const application = await startApplication(`${site.origin}/sign-in`);
  await page.goto(application.origin);
  await page.getByRole('link', { name: 'Enter' }).click();
  await signIn(page, site.ada);
  await page.getByRole('link', { name: `Back to ${new URL(application.origin).host}` }).click();
  await expect(page).toHaveTitle('Shop');
  await application.close();
});

test('settings of a newer server without a mode show an explanation', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=newer');
  await expect(partsOf(page).heading).toHaveText('Not available');
  await expect(page).toHaveTitle('Error: Not available');
});

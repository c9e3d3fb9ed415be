import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
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

test('copies the details for support', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await openState(page, 'consent-not-loaded');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await startSignIn(page);
  await partsOf(page).identifier.press('ControlOrMeta+v');
  await expect(partsOf(page).identifier).toHaveValue(
    /^\d{4}-\d\d-\d\dT\S+Z \/sign-in\/consent harbour\.tide_is_out$/,
  );
});

test('leads to /unknown-session after a call without a session, without a redirect loop, and back from there', async ({
  page,
  site,
}) => {
  const calls = recordCalls(page);
  const application = await startApplication(`${site.origin}/sign-in`);
  await page.goto(application.origin);
  await page.getByRole('link', { name: 'Enter' }).click();
  await signIn(page, site.ada);
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(partsOf(page).heading).toBeFocused();
  await expect(partsOf(page).main).toContainText('sign in from there');
  expect(await page.getByRole('link').evaluateAll(anyLinkToSignIn)).toBe(false);
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0);
  await page.reload();
  await expect(partsOf(page).heading).toHaveText(/^Session not found/);
  expect(calls).toEqual(['PUT /api/interaction']);
  await page.getByRole('link', { name: `Back to ${new URL(application.origin).host}` }).click();
  await expect(page).toHaveTitle('Shop');
  await application.close();
});

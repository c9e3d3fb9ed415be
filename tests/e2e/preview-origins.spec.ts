import type { Page } from '@playwright/test';
import { expect, test as base } from '../setup/fixtures.ts';
import { startHostWithoutPolicy, startParentPage } from '../setup/parent-page.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';

/** A console on another origin than the page. */
const test = base.extend<{ parent: RunningServer & { frames: string } }>({
  parent: async ({ site }, use) => {
    const parent = { frames: `${site.origin}/sign-in?preview=true` };
    const server = await startParentPage(() => parent.frames);
    await use(Object.assign(parent, server));
    await server.close();
  },
});

const message = (signInExperience: object) => ({
  sender: 'ac_preview',
  config: { signInExperience, language: 'de', mode: 'dark', platform: 'web', isNative: false },
});
/** Posts a message as the parent page. */
const post = (page: Page, data: unknown) =>
  page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), data);
const framed = (page: Page) => page.locator('iframe').contentFrame();

test('lets a console that the deployment names frame and change the page', async ({ page, parent, site }) => {
  await site.stopHost();
  await site.startHost({ previewOrigins: [parent.origin] });
  await page.goto(parent.origin);
  await expect(framed(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await post(page, message({ signInMode: 'SignIn' }));
  await expect(framed(page).getByRole('heading', { name: 'Melden Sie sich an' })).toBeVisible();
  await expect(framed(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(framed(page).getByRole('link', { name: 'Konto erstellen' })).toHaveCount(0);
});

test.describe('a parent that the deployment does not name', () => {
  test.describe('is refused by the browser', () => {
    test.use({ expectedWarnings: [/frame-ancestors/] });

    test('by the CSP of the host', async ({ page, parent }) => {
      await page.goto(parent.origin);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    });
  });

  test('is ignored even if a host sends no CSP', async ({ page, parent, site }) => {
    const open = await startHostWithoutPolicy(site.origin);
    parent.frames = `${open.origin}/sign-in?preview=true`;
    await page.goto(parent.origin);
    const heading = framed(page).getByRole('heading', { name: 'Sign in to your account' });
    await expect(heading).toBeVisible();
    await post(page, message({ signInMode: 'Register' }));
    // Long enough to see a change: the page follows a named console within a frame or two.
    await page.waitForTimeout(500);
    await expect(heading).toBeVisible();
    await expect(framed(page).locator('html')).toHaveAttribute('data-theme', 'light');
    await framed(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(framed(page).getByRole('dialog', { name: 'This is a preview' })).toBeVisible();
    await open.close();
  });

  test.describe('outside of preview', () => {
    test.use({ expectedWarnings: [/shown as a preview only/] });

    test('sees an empty frame', async ({ page, parent, site }) => {
      const open = await startHostWithoutPolicy(site.origin);
      parent.frames = `${open.origin}/sign-in`;
      await page.goto(parent.origin);
      await expect
        .poll(() => page.frames()[1]?.evaluate(() => document.documentElement.checkVisibility()))
        .toBe(false);
      await open.close();
    });
  });
});

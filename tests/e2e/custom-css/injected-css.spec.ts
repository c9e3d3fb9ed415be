import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { startNewerServer } from '../../setup/newer-server.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { partsOf } from '../screen-parts.ts';
import { findMissingRings, findObstacles } from './usable.ts';

/** A style sheet that a tenant may write; without the safety rules nobody could use the form. */
const UGLY = `
  * { all: unset !important }
  button, input { display: none !important; opacity: 0 !important }
  form { position: fixed; left: -9999px }
  body { --injected: yes }
`;

const injectedElements = (page: Page) => page.locator('style[data-custom-css]').count();
/** Whether the page applies the injected style sheet. */
const isApplied = (page: Page | FrameLocator) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--injected') !== '');

for (const tenant of ['harbour', 'branded'])
  test(`people can use the form of ${tenant} with a style sheet that the server put into the page`, async ({
    page,
    site,
  }) => {
    const server = await startNewerServer(site.origin, UGLY);
    try {
      // The second visit knows that the tenant has a style sheet, and waits for it.
      for (const visit of ['first', 'second'])
        await test.step(`${visit} visit`, async () => {
          await page.goto(`${server.origin}/oidc/auth?client_id=demo-app&tenant=${tenant}`);
          await expect(partsOf(page).identifier).toBeFocused();
          await expectRendered(page);
          expect(await injectedElements(page)).toBe(0);
          expect(await isApplied(page)).toBe(false);
          expect(await findObstacles(page)).toEqual([]);
          expect(await findMissingRings(page)).toEqual([]);
        });
      await expect(partsOf(page).continueButton).toHaveCSS(
        'border-radius',
        tenant === 'branded' ? '3px' : /px/,
      );
    } finally {
      await server.close();
    }
  });

test('a preview shows the settings of the parent frame without the style sheet of the server', async ({
  page,
  site,
}) => {
  const server = await startNewerServer(site.origin, UGLY);
  try {
    await page.goto(`${server.origin}/_mock/preview`);
    const frame = page.frameLocator('iframe').first();
    await expect(frame.locator('form')).toBeVisible();
    await expect(frame.locator('style[data-custom-css]')).toHaveCount(0);
    expect(await isApplied(frame)).toBe(false);
  } finally {
    await server.close();
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { desktop, FULL, openHarness, paste, phone } from '../preview-page.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';

/** The number of style sheets for the tenant: the safety rules and its own. */
const tenantSheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

/** Records the colour of the heading in each frame. */
const recordHeading = (page: Page) =>
  page.addInitScript(() => {
    const colours = new Set<string>();
    const look = () => {
      const heading = document.querySelector('[data-part=title]');
      if (heading) colours.add(getComputedStyle(heading).color);
      document.documentElement.dataset['headings'] = [...colours].join('|');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test('a style sheet for Logto’s page changes nothing if its selectors match nothing', async ({ page }) => {
  await startSignIn(page, 'from-logto-unmatched');
  expect(await tenantSheets(page)).toBe(2);
  await expect(page.locator('[data-part=card]')).toHaveCSS('border-radius', '16px');
});

test('a style sheet that keeps every text readable in both themes applies', async ({ page }) => {
  await startSignIn(page, 'from-logto-fine');
  await expect(partsOf(page).heading).toHaveCSS('color', 'rgb(30, 27, 75)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(partsOf(page).heading).toHaveCSS('color', 'rgb(224, 231, 255)');
  await partsOf(page).password.focus();
  await page.mouse.move(640, 400);
  expect(await tenantSheets(page)).toBe(2);
});

test.describe('a style sheet that makes labels and typed text unreadable', () => {
  test.use({
    expectedWarnings: [
      /customCss\) is left out\. .*heading 1\.10:1 \(light theme\), label 1\.10:1 \(light theme\), typed text 1\.23:1/,
    ],
  });

  test('is left out before anybody sees it, with a warning, on every page', async ({ page, messages }) => {
    await recordHeading(page);
    await startSignIn(page, 'from-logto-half');
    expect(await tenantSheets(page)).toBe(0);
    await expect(partsOf(page).identifier).toHaveCSS('color', 'rgb(22, 22, 29)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(partsOf(page).heading).toHaveCSS('color', 'rgb(243, 243, 246)');
    await partsOf(page).link('Create account').click();
    await expect(partsOf(page).button('Create account')).toBeVisible();
    expect(await tenantSheets(page)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-headings', 'rgb(22, 22, 29)|rgb(243, 243, 246)');
    expect(messages.all().filter((text) => text.includes('is left out'))).toHaveLength(1);
  });
});

test.describe('in a preview', () => {
  test.use({ expectedWarnings: [/customCss\) is left out\. .*label 1\.00:1/] });

  test('a notice says that the style sheet is left out, until its texts are readable', async ({ page }) => {
    await openHarness(page);
    const settings = (customCss: string) => ({ ...FULL, customCss });
    await paste(page, settings('#app { margin: 0 } label { color: #fff }'));
    for (const frame of [phone(page), desktop(page)]) {
      await expect(frame.getByText('Your style sheet isn’t used here.')).toBeVisible();
      await expect(frame.locator('label').first()).toHaveCSS('color', 'rgb(22, 22, 29)');
    }
    await paste(page, settings('#app { margin: 0 } label { color: #333 }'));
    await expect(desktop(page).locator('label').first()).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(desktop(page).getByText('Your style sheet isn’t used here.')).toHaveCount(0);
  });
});

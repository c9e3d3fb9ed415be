import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { expectRendered } from '../setup/rendered.ts';
import { partsOf } from './screen-parts.ts';

/** Expects that the whole element is in the visible part of the page. */
async function expectInWindow(page: Page, element: Locator): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= height;
    })
    .toBe(true);
}

test.describe('a phone on its side without a connection', () => {
  test.use({ viewport: { width: 667, height: 300 } });

  test('keeps the banner above the focused field, and neither covers the other', async ({
    page,
    context,
  }) => {
    const parts = partsOf(page);
    await openState(page, 'sign-in');
    await parts.password.focus();
    await context.setOffline(true);
    const banner = parts.main.locator('[data-part="notice"]');
    await expect(banner).toBeVisible();
    for (const field of [parts.password, parts.identifier, parts.password]) {
      await field.focus();
      const whole = page.locator('[data-part="field"]').filter({ has: field }).first();
      await expectInWindow(page, banner);
      await expectInWindow(page, whole);
      // The page scrolls after the browser has scrolled to the focused field.
      await expect
        .poll(async () => {
          const [upper, lower] = [await banner.boundingBox(), await whole.boundingBox()];
          return upper && lower && upper.y + upper.height <= lower.y;
        })
        .toBe(true);
    }
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await expectInWindow(page, parts.password);
  });
});

test.describe('a phone whose keyboard leaves 300 px', () => {
  test.use({ viewport: { width: 360, height: 300 } });

  test('scrolls the focused field and its button into view when the keyboard opens', async ({ page }) => {
    const parts = partsOf(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await openState(page, 'sign-in');
    // The page scrolls by script, so React must have rendered.
    await expectRendered(page);
    await expect(parts.identifier).toBeFocused();
    await parts.password.focus();
    await page.setViewportSize({ width: 360, height: 300 });
    await expectInWindow(page, page.locator('[data-part="field"]').filter({ has: parts.password }).first());
    await expectInWindow(page, parts.signInButton);
  });
});

test.describe('a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('hyphenates long words, but never an identifier', async ({ page }) => {
    const parts = partsOf(page);
    await openState(page, 'password-with-ways-on');
    await expect(parts.button('Sign in')).toHaveCSS('hyphens', 'auto');
    await expect(page.getByText('ada', { exact: true })).toHaveCSS('hyphens', 'manual');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(parts.button('Sign in')).toHaveCSS('hyphens', 'manual');
  });
});

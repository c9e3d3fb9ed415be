import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('keeps the caret in place when a password is shown and hidden', async ({ page }) => {
  const { password } = partsOf(page);
  await startSignIn(page);
  await password.click();
  await page.keyboard.type('abcdef');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.waitForTimeout(100); // a later change of the selection by the browser
  await page.keyboard.type('X');
  await expect(password).toHaveValue('abcdXef');
  await press(page, 'Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await page.waitForTimeout(100);
  await page.keyboard.type('YZ');
  await expect(password).toHaveValue('abcdYZef');
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 360, height: 240 } });

  test('scrolls the focused element away from the edges, where tool bars may cover it', async ({ page }) => {
    const clearancePx = 40;
    await startSignIn(page, 'all-identifiers');
    for (const keys of [Array(8).fill('Tab'), Array(8).fill('Shift+Tab')].flat() as string[]) {
      await press(page, keys);
      const room = await page.evaluate((clearance) => {
        const focused = document.activeElement;
        // The focus leaves the page after the last control and before the first.
        if (!focused || focused === document.body) return { above: true, below: true };
        const { top, bottom } = focused.getBoundingClientRect();
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
        // The page cannot scroll beyond its ends, and scroll positions are whole pixels.
        return {
          above: top >= Math.min(clearance, scrollTop + top) - 1,
          below: clientHeight - bottom >= Math.min(clearance, scrollHeight - scrollTop - bottom) - 1,
        };
      }, clearancePx);
      expect(room).toEqual({ above: true, below: true });
    }
  });
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { gotoSignIn, pageActions } from './flows/page-actions.ts';

/** The part of the page that is on the screen holds the whole element. */
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

  test('the banner stays above the focused field, and neither covers the other', async ({
    page,
    context,
  }) => {
    const { parts } = pageActions(page);
    await gotoSignIn(page, 'default');
    await parts.password.focus();
    await context.setOffline(true);
    const banner = parts.main.locator('[data-part="notice"]');
    await expect(banner).toBeVisible();
    for (const field of [parts.password, parts.identifier, parts.password]) {
      await field.focus();
      const whole = page.locator('[data-part="field"]').filter({ has: field }).first();
      await expectInWindow(page, banner);
      await expectInWindow(page, whole);
      const [upper, lower] = [await banner.boundingBox(), await whole.boundingBox()];
      expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
    }
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await expectInWindow(page, parts.password);
  });
});

test.describe('a phone whose keyboard leaves 300 px', () => {
  test.use({ viewport: { width: 360, height: 300 } });

  test('shows field, error and button of each step', async ({ page }) => {
    const ada = 'ada@example.org';
    const { parts, submitIdentifier, enterCode } = pageActions(page);
    const expectAllInWindow = async (field: Locator, button: string) => {
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectInWindow(page, page.locator('[data-part="field"]').filter({ has: field }).first());
      await expectInWindow(page, parts.button(button));
    };
    await gotoSignIn(page, 'email-sign-up');
    await submitIdentifier('');
    await expectAllInWindow(parts.identifier, 'Continue');
    await submitIdentifier('ada');
    await expect(parts.password).toBeFocused();
    await parts.password.fill('not-hers');
    await page.keyboard.press('Enter');
    await expectAllInWindow(parts.password, 'Sign in');
    await page.goto('/forgot-password');
    await submitIdentifier(ada);
    await expect(parts.code).toBeFocused();
    await parts.code.fill('12');
    await page.keyboard.press('Enter');
    await expectAllInWindow(parts.code, 'Continue');
    await parts.code.fill('');
    await enterCode(ada);
    await expect(parts.newPassword).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAllInWindow(parts.newPassword, 'Save password');
  });

  test('the focused field and its button are scrolled into view when the keyboard opens', async ({
    page,
  }) => {
    const { parts } = pageActions(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await gotoSignIn(page, 'default');
    await expect(parts.identifier).toBeFocused();
    await parts.password.focus();
    await page.setViewportSize({ width: 360, height: 300 });
    await expectInWindow(page, page.locator('[data-part="field"]').filter({ has: parts.password }).first());
    await expectInWindow(page, parts.signInButton);
  });
});

test.describe('a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('long words may be hyphenated, an identifier never', async ({ page }) => {
    const { parts, submitIdentifier } = pageActions(page);
    await gotoSignIn(page, 'email-sign-up');
    await submitIdentifier('ada');
    await expect(parts.button('Sign in')).toHaveCSS('hyphens', 'auto');
    await expect(page.getByText('ada', { exact: true })).toHaveCSS('hyphens', 'manual');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(parts.button('Sign in')).toHaveCSS('hyphens', 'manual');
  });
});

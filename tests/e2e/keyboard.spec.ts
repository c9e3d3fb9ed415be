import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn } from './steps.ts';

async function expectOwnFocusRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const hasRing = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return isOutlined || boxShadow !== 'none';
  });
  expect(hasRing, `${target.toString()} shows its focus`).toBe(true);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the caret keeps its place in a password that is shown and hidden', async ({ page }) => {
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

test('both screens, a wrong password, consent and going back work by keyboard', async ({ page, site }) => {
  const { identifier, password, backButton, changeLink, signInButton, allowButton } = partsOf(page);
  await startSignIn(page, 'harbour');
  await page.keyboard.type('ada');
  await press(page, 'Enter');
  await expectOwnFocusRing(password);
  await press(page, 'Shift+Tab');
  await expectOwnFocusRing(changeLink);
  await press(page, 'Shift+Tab');
  await expectOwnFocusRing(backButton);
  await press(page, 'Enter');
  await expectOwnFocusRing(identifier);
  await expect(identifier).toHaveValue('ada');

  await press(page, 'Tab', 'Enter');
  await expectOwnFocusRing(password);
  await press(page, 'Shift+Tab', 'Enter');
  await expectOwnFocusRing(identifier);
  await press(page, 'Enter');
  await expectOwnFocusRing(password);
  await page.keyboard.type('not-hers');
  await press(page, 'Enter');
  await expectOnlyFieldError(password, errorTexts.invalidCredentials);
  await expect(password).toHaveValue('');
  await page.keyboard.type(site.ada.password);
  await press(page, 'Tab', 'Tab');
  await expectOwnFocusRing(signInButton);
  await press(page, 'Space');

  await expect(partsOf(page).heading).toBeFocused();
  await press(page, 'Tab');
  await expectOwnFocusRing(page.getByRole('button', { name: 'Not you?' }));
  await press(page, 'Tab');
  await expectOwnFocusRing(allowButton);
  await press(page, 'Enter');
  await expectSignedIn(page, site.ada);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 360, height: 240 } });

  test('what gets the focus is scrolled clear of the edges, where tool bars may lie', async ({ page }) => {
    const clearancePx = 40;
    await startSignIn(page, 'all-identifiers');
    for (const keys of [Array(8).fill('Tab'), Array(8).fill('Shift+Tab')].flat() as string[]) {
      await press(page, keys);
      const room = await page.evaluate((clearance) => {
        const focused = document.activeElement;
        // Beyond the last and before the first control the focus leaves the page.
        if (!focused || focused === document.body) return { above: true, below: true };
        const { top, bottom } = focused.getBoundingClientRect();
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
        // Nothing can be scrolled beyond the ends of the page, and scroll positions are whole pixels.
        return {
          above: top >= Math.min(clearance, scrollTop + top) - 1,
          below: clientHeight - bottom >= Math.min(clearance, scrollHeight - scrollTop - bottom) - 1,
        };
      }, clearancePx);
      expect(room).toEqual({ above: true, below: true });
    }
  });
});

import type { Locator } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { partsOf } from './screen-parts.ts';

/** The computed border. */
const borderOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopStyle}`;
  });

test('forced colours: the border marks a wrong field, and nothing moves', async ({ page }) => {
  const parts = partsOf(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await openState(page, 'sign-in');
  await parts.identifier.fill('ada');
  const before = await parts.password.boundingBox();
  await parts.signInButton.click();
  await expect(parts.password).toHaveAttribute('aria-invalid', 'true');
  expect(await borderOf(parts.identifier)).toBe('1px solid');
  expect(await borderOf(parts.password)).toBe('3px double');
  expect(await parts.password.boundingBox()).toEqual(before);
});

test('forced colours: the borders of the cells mark a wrong code', async ({ page }) => {
  const parts = partsOf(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await openState(page, 'sign-in-code');
  const cell = page.locator('[data-part="code"] [data-active]').first();
  await expect(parts.code).toBeFocused();
  expect(await borderOf(cell)).toBe('1px solid');
  await parts.code.fill('12');
  await page.keyboard.press('Enter');
  await expect(parts.code).toHaveAttribute('aria-invalid', 'true');
  expect(await borderOf(cell)).toBe('3px double');
});

test('forced colours: the border marks the primary of two buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openState(page, 'sign-in-code-create');
  const dialog = partsOf(page).dialog('No account found');
  expect(await borderOf(dialog.getByRole('button', { name: 'Create account' }))).toBe('3px solid');
  expect(await borderOf(dialog.getByRole('button', { name: /^Change/ }))).toBe('1px solid');
});

test('more contrast: borders and secondary text change', async ({ page }) => {
  const parts = partsOf(page);
  const coloursOf = () =>
    parts.main.evaluate((main) => {
      const of = (selector: string) => getComputedStyle(main.querySelector(selector) ?? main);
      return {
        border: of('input').borderTopColor,
        button: of('[data-variant="secondary"]').borderTopColor,
        text: of('[data-part="fine-print"]').color,
      };
    });
  await openState(page, 'social');
  await expect(parts.main.locator('[data-variant="secondary"]').first()).toBeVisible();
  await parts.identifier.blur();
  const usual = await coloursOf();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(coloursOf).toEqual({
    border: 'rgb(63, 63, 74)',
    button: expect.stringMatching(/./),
    text: 'rgb(63, 63, 74)',
  });
  expect((await coloursOf()).button).not.toBe(usual.button);
});

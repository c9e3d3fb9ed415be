import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, expectWrong, on, says, toPassword } from './steps.ts';

/** The element has the focus, and a ring shows it. */
async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return isOutlined || boxShadow !== 'none';
  });
  expect(ring, `${target.toString()} shows its focus`).toBe(true);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('one can sign in by keyboard alone', async ({ page, site }) => {
  const { identifier, password, signIn } = on(page);
  await begin(page);
  await expectRing(identifier);
  await page.keyboard.type('ada');
  await press(page, 'Tab');
  await expectRing(password);
  await page.keyboard.type('not-hers');
  await press(page, 'Tab');
  await expectRing(page.getByRole('button', { name: 'Show password' }));
  await press(page, 'Tab');
  await expectRing(signIn);
  await press(page, 'Space');
  await expectWrong(password, says.wrong);
  await page.keyboard.type(site.ada.password);
  await press(page, 'Enter');
  await expectSignedIn(page, site.ada);
});

test('the password can be shown and hidden again', async ({ page }) => {
  const { password } = on(page);
  const toggle = (name: string) => page.getByRole('button', { name });
  await begin(page);
  await password.fill('analytical');
  await expect(toggle('Show password')).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Tab', 'Space');
  await expect(toggle('Hide password')).toHaveAttribute('aria-pressed', 'true');
  await expectRing(toggle('Hide password'));
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('analytical');
  await press(page, 'Enter');
  await expect(toggle('Show password')).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a shown password is hidden again when it is sent', async ({ page }) => {
  await begin(page);
  await on(page).identifier.fill('ada');
  await on(page).password.fill('not-hers');
  await press(page, 'Tab', 'Space');
  await on(page).password.press('Enter');
  await expectWrong(on(page).password, says.wrong);
  await expect(on(page).password).toHaveAttribute('type', 'password');
});

test('both screens and consent by keyboard, with a way back', async ({ page, site }) => {
  const { identifier, password, back, change, signIn, allow } = on(page);
  await begin(page, 'harbour');
  await page.keyboard.type('ada');
  await press(page, 'Enter');
  await expectRing(password);
  await press(page, 'Shift+Tab');
  await expectRing(change);
  await press(page, 'Shift+Tab');
  await expectRing(back);
  await press(page, 'Enter');
  await expectRing(identifier);
  await expect(identifier).toHaveValue('ada');

  await press(page, 'Tab', 'Enter');
  await expectRing(password);
  await press(page, 'Shift+Tab', 'Enter');
  await expectRing(identifier);
  await press(page, 'Enter');
  await expectRing(password);
  await page.keyboard.type(site.ada.password);
  await press(page, 'Tab', 'Tab');
  await expectRing(signIn);
  await press(page, 'Space');

  await expect(on(page).heading).toBeFocused();
  await press(page, 'Tab');
  await expectRing(allow);
  await press(page, 'Enter');
  await expectSignedIn(page, site.ada);
});

test('Tab never ends in the identifier that is only for password managers', async ({ page }) => {
  await toPassword(page);
  for (const stop of ['toggle', 'button', 'terms', 'privacy', 'out', 'back', 'change', 'password'])
    await test.step(stop, async () => {
      await press(page, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.ariaHidden)).not.toBe('true');
    });
});

import type { Locator, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';

/** How somebody acts on a page. */
export interface Hands {
  fill(field: Locator, text: string): Promise<void>;
  /** A button, a link, a box to tick. */
  press(target: Locator): Promise<void>;
  /** The button of the form whose field was filled last. */
  send(button: Locator): Promise<void>;
}

/** By mouse, or by finger where the window has one. */
export const pointer: Hands = {
  fill: (field, text) => field.fill(text),
  press: (target) => target.click(),
  send: (button) => button.click(),
};

/** The element has the focus, and a ring shows it: around itself, its drawn box, or the part next to it. */
export async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const ring = await target.evaluate((element) => {
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const around = [element, ...(element.parentElement?.querySelectorAll('*') ?? [])];
    const looks = [...around.map((one) => getComputedStyle(one)), getComputedStyle(element, '::before')];
    return looks.some(isOutlined);
  });
  expect(ring, `${target.toString()} shows its focus`).toBe(true);
}

/** More stops than any screen has. */
const manyStops = 25;

/** Tab by Tab; nothing on the way may be hidden from those who do not see it. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < manyStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaHidden)).not.toBe('true');
  }
  await expectRing(target);
}

/** By Tab, Enter, Space and letters; neither mouse nor script. */
export const keyboard = (page: Page): Hands => ({
  fill: async (field, text) => {
    await reach(field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  press: async (target) => {
    await reach(target);
    const isBox = (await target.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  send: async () => page.keyboard.press('Enter'),
});

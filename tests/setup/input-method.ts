import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface InputMethod {
  fill(field: Locator, text: string): Promise<void>;
  press(target: Locator): Promise<void>;
}

/** Mouse, or touch where the device has it. */
export const pointer: InputMethod = {
  fill: (field, text) => field.fill(text),
  press: (target) => target.click(),
};

/** Expects the focus, and a visible ring around the element, its drawn box or a sibling. */
async function expectFocusRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const hasRing = await target.evaluate((element) => {
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const elements = [element, ...(element.parentElement?.querySelectorAll('*') ?? [])];
    const styles = [...elements.map((each) => getComputedStyle(each)), getComputedStyle(element, '::before')];
    return styles.some(isOutlined);
  });
  expect(hasRing, `${target.toString()} shows its focus`).toBe(true);
}

const MAX_TAB_STOPS = 25;

/** Presses Tab until the target has the focus. No stop on the way may be aria-hidden. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaHidden)).not.toBe('true');
  }
  await expectFocusRing(target);
}

/** The button submits the form whose text field has the focus, so Enter in the field does it as well. */
const submitsFocusedField = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.type !== 'checkbox' &&
      document.activeElement.form === element.form,
  );

export const keyboard = (page: Page): InputMethod => ({
  fill: async (field, text) => {
    await tabTo(field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  press: async (target) => {
    if (await submitsFocusedField(target)) return page.keyboard.press('Enter');
    await tabTo(target);
    const isCheckbox = (await target.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isCheckbox ? 'Space' : 'Enter');
  },
});

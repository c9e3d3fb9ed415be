import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSameField, isLive, openHeld, slowDown, test } from './held-page.ts';

/** The time between two keys of a fast typist. */
const KEY_MS = 15;

const selectionOf = (page: Page) =>
  partsOf(page).identifier.evaluate((field: HTMLInputElement) => [
    field.selectionStart,
    field.selectionEnd,
    field.selectionDirection,
  ]);

test('loses no key that is typed into two fields before, during and after hydration', async ({
  page,
  held,
}) => {
  const { identifier, password } = partsOf(page);
  await openHeld(page, held);
  await slowDown(page);
  let current = { field: identifier, leave: 'Tab', typed: '' };
  let other = { field: password, leave: 'Shift+Tab', typed: '' };
  let keys = 0;
  const typeOne = async () => {
    const key = String.fromCharCode(97 + (keys++ % 26));
    current.typed += key;
    await page.keyboard.type(key);
    await page.waitForTimeout(KEY_MS);
    if (keys % 5 > 0) return;
    await page.keyboard.press(current.leave);
    // The browser selects the whole text of the field.
    if (other.typed) await page.keyboard.press('End');
    [current, other] = [other, current];
  };
  while (keys < 10) await typeOne();
  held.release();
  while (keys < 1000 && !(keys % 10 === 0 && (await isLive(page)))) await typeOne();
  expect(await isLive(page)).toBe(true);
  const end = keys + 13;
  while (keys < end) await typeOne();
  for (const { field, typed } of [current, other]) await expect(field).toHaveValue(typed);
  await expect(current.field).toBeFocused();
  await expectSameField(page);
});

test(
  'keeps the text typed into both fields, the selection and the focus',
  { tag: '@matrix' },
  async ({ page, held }) => {
    const { identifier, password } = partsOf(page);
    await openHeld(page, held);
    await password.fill('analytical-engine');
    await identifier.fill('ada lovelace');
    await identifier.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5, 'backward'));
    await held.takeOver();
    await expect(identifier).toHaveValue('ada lovelace');
    await expect(identifier).toBeFocused();
    expect(await selectionOf(page)).toEqual([2, 5, 'backward']);
    await expect(password).toHaveValue('analytical-engine');
    await expectSameField(page);
  },
);

test('keeps the focus where the person has put it', { tag: '@matrix' }, async ({ page, held }) => {
  await openHeld(page, held);
  await partsOf(page).password.focus();
  await page.keyboard.type('anal');
  await held.takeOver();
  await expect(partsOf(page).password).toBeFocused();
  await page.keyboard.type('ytical');
  await expect(partsOf(page).password).toHaveValue('analytical');
});

test('also hydrates the registration form', async ({ page, held }) => {
  await openHeld(page, held, 'default', '&first_screen=register');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.keyboard.type('newcomer');
  await held.takeOver();
  await expect(partsOf(page).identifier).toHaveValue('newcomer');
  await expectSameField(page);
});

test('does not interrupt an open composition', async ({ page, held }) => {
  await openHeld(page, held);
  const session = await slowDown(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['compositionstart', 'compositionend'])
      addEventListener(name, () => heard.push(name), true);
  });
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('に');
  await compose('にほ');
  await held.takeOver();
  await compose('にほん');
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual(['compositionstart']);
  await session.send('Input.insertText', { text: '日本語' });
  await expect(partsOf(page).identifier).toHaveValue('日本語');
  await expectSameField(page);
});

test('sends values that were set without an event', { tag: '@matrix' }, async ({ page, held, site }) => {
  await openHeld(page, held);
  // Some password managers set values without an event.
  for (const [field, value] of [
    [partsOf(page).identifier, site.ada.username],
    [partsOf(page).password, site.ada.password],
  ] as const)
    await field.evaluate((element: HTMLInputElement, text) => (element.value = text), value);
  await held.takeOver();
  await partsOf(page).signInButton.click();
  await expect(page).toHaveURL(/\/demo-app/);
});

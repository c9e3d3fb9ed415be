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

test('loses no key that is typed before, during and after hydration', async ({ page, held }) => {
  await openHeld(page, held);
  await slowDown(page);
  let typed = '';
  const typeOne = async () => {
    const key = String.fromCharCode(97 + (typed.length % 26));
    typed += key;
    await page.keyboard.type(key);
    await page.waitForTimeout(KEY_MS);
  };
  for (let before = 0; before < 10; before++) await typeOne();
  held.release();
  for (let keys = 0; keys < 1000 && !(keys % 10 === 0 && (await isLive(page))); keys++) await typeOne();
  expect(await isLive(page)).toBe(true);
  for (let after = 0; after < 10; after++) await typeOne();
  await expect(partsOf(page).identifier).toHaveValue(typed);
  await expect(partsOf(page).identifier).toBeFocused();
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

import type { Page } from '@playwright/test';
import { startFaultyFiles, type FaultyFiles } from '../../setup/faulty-files.ts';
import { TRANSLATED } from '../../setup/translate-pages.ts';
import { expect, test as base } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { partsOf } from '../screen-parts.ts';

const test = base.extend<{ files: FaultyFiles }>({
  files: async ({ site }, use) => {
    const files = await startFaultyFiles(site.origin);
    await use(files);
    await files.close();
  },
});

const PICKER = /\/country-picker-/;
const UNITED_STATES = 'Country code United States (+1)';

/** Focuses the country from the number before it, and opens its list. */
async function openByKeyboard(page: Page): Promise<void> {
  await openState(page, 'phone');
  const { identifier, country, countrySearch } = partsOf(page);
  await expect(identifier).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(countrySearch).toBeFocused();
}

/** The option that Enter chooses, as a screen reader is told of it, without the mark of a translated page. */
const activeOption = async (page: Page) =>
  (
    await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      const option = id ? document.getElementById(id) : null;
      const { top = 0, bottom = 0 } = option?.getBoundingClientRect() ?? {};
      const list = option?.parentElement?.getBoundingClientRect();
      const isVisible = list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
      return isVisible ? option?.textContent : undefined;
    })
  )?.replace(TRANSLATED, '');

// What a country is found by is in src/domain/countries/search.test.ts.
test('a country is found by its native name and chosen by keyboard or pointer, which leads on to the number', async ({
  page,
}) => {
  await openByKeyboard(page);
  const { country, countryDialog, identifier } = partsOf(page);
  await page.keyboard.type('schweiz');
  await expect(countryDialog.getByRole('option').first()).toHaveAccessibleName('Switzerland +41');
  await page.keyboard.press('Enter');
  await expect(countryDialog).toBeHidden();
  await expect(identifier).toBeFocused();
  await expect(country).toHaveAccessibleName('Country code Switzerland (+41)');
  await country.click();
  await countryDialog.getByRole('option', { name: 'Austria +43' }).click();
  await expect(countryDialog).toBeHidden();
  await expect(identifier).toBeFocused();
  await expect(country).toHaveAccessibleName('Country code Austria (+43)');
});

test('the arrows move through the list from the chosen country on, which stays in sight', async ({
  page,
}) => {
  await openByKeyboard(page);
  await expect.poll(() => activeOption(page)).toBe('United States+1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toBe('Afghanistan+93');
  for (const [key, option] of [
    ['PageDown', 'Armenia+374'],
    ['PageUp', 'Afghanistan+93'],
    ['ArrowUp', 'United States+1'],
    ['ArrowUp', 'Zimbabwe+263'],
    ['ArrowDown', 'United States+1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => activeOption(page), key).toBe(option);
  }
});

test('Escape, the close button and a press beside the list close it, and change nothing', async ({
  page,
}) => {
  await openByKeyboard(page);
  const { country, countryDialog, countrySearch } = partsOf(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => countryDialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ]) {
    await countrySearch.fill('germany');
    await close();
    await expect(countryDialog).toBeHidden();
    await expect(country).toBeFocused();
    await expect(country).toHaveAccessibleName(UNITED_STATES);
    await page.keyboard.press('Space');
    await expect(countrySearch).toBeFocused();
    await expect(countrySearch).toHaveValue('');
  }
});

test('one can go on typing while the list is loading, and is not called back to it', async ({
  page,
  files,
}) => {
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=phone`);
  const { country, countryDialog, identifier } = partsOf(page);
  await expect(identifier).toBeFocused();
  const come = files.fail(PICKER, 'late');
  await country.click();
  await expect(country).toHaveAttribute('aria-busy', 'true');
  await identifier.focus();
  await page.keyboard.type('2025550');
  come();
  await expect(country).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.type('199');
  await expect(identifier).toBeFocused();
  await expect(identifier).toHaveValue('2025550199');
  await expect(countryDialog).toBeHidden();
});

test.describe('where the list cannot be loaded', () => {
  test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

  test('a native one takes its place, with the focus', async ({ page, files }) => {
    await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=phone`);
    const { country, identifier } = partsOf(page);
    await identifier.pressSequentially('07700');
    await expect(country).toHaveAccessibleName(UNITED_STATES);
    files.fail(PICKER, 'not found');
    await country.focus();
    const native = page.getByRole('combobox', { name: 'Country code' });
    await expect(native).toBeFocused();
    await native.selectOption({ label: 'United Kingdom (+44)' });
    await expect(identifier).toHaveValue('07700');
    await identifier.pressSequentially(' 900301');
    await page.keyboard.press('Enter');
    await expect(partsOf(page).code).toBeFocused();
  });
});

test('the list fills the window, on a small phone and above a keyboard', async ({ page }) => {
  await openByKeyboard(page);
  const { countryDialog } = partsOf(page);
  for (const size of [
    { width: 320, height: 568 },
    { width: 667, height: 300 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => countryDialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    const list = await countryDialog.getByRole('listbox').boundingBox();
    expect(list?.height).toBeGreaterThan(3 * 44);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
});

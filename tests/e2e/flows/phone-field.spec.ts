import { expect, test } from '../../setup/fixtures.ts';
import { mockOf } from './mock.ts';
import { expectTold } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

test('the country of the browser is chosen, and another one can be, by its name', async ({ page }) => {
  await comeIn(page, 'phone');
  const { on, identify } = walkerOf(page);
  await expect(on.country).toHaveValue('US');
  await on.country.selectOption({ label: 'United Kingdom (+44)' });
  await on.identifier.focus();
  await identify('07700 900301');
  await expect(on.code).toBeFocused();
  expect(await mockOf(page).codesFor('+447700900301')).toHaveLength(1);
});

for (const [pasted, region, national] of [
  ['+44 7700 900301', 'GB', '7700 900301'],
  ['tel:+49-151-2345678', 'DE', '1512345678'],
  ['＋８１ ９０ １２３４ ５６７８', 'JP', '90-1234-5678'],
] as const)
  test(`a pasted ${pasted} sets its country and loses the prefix`, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await comeIn(page, 'phone');
    const { on } = walkerOf(page);
    await expect(on.country).toHaveValue('US');
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await on.identifier.press('ControlOrMeta+v');
    await expect(on.country).toHaveValue(region);
    const digits = (await on.identifier.inputValue()).replaceAll(/\D/g, '');
    expect(digits).toBe(national.replaceAll(/\D/g, ''));
  });

test('among several kinds it appears with the third digit, and the field goes on', async ({ page }) => {
  await comeIn(page, 'all-identifiers');
  const { on } = walkerOf(page);
  await expect(on.identifier).toBeFocused();
  await page.keyboard.type('20');
  await expect(on.country).toHaveCount(0);
  await page.keyboard.type('25');
  await expect(on.country).toBeVisible();
  await expect(on.identifier).toBeFocused();
  await page.keyboard.type('550199');
  await expect(on.identifier).toHaveValue('2025550199');
  await on.identifier.fill('202@example.org');
  await expect(on.country).toHaveCount(0);
  await expect(on.identifier).toBeFocused();
});

test.describe('in a browser that tells no country', () => {
  test.use({ locale: 'fr' });

  test('none is guessed; a + helps', async ({ page }) => {
    await comeIn(page, 'phone', '&lng=en');
    const { on, identify } = walkerOf(page);
    await expect(on.country).toHaveValue('');
    await identify('7700 900301');
    await expectTold(on.identifier, 'Choose your country, or start the number with + and the country code');
    await identify('+44 7700 900301');
    await expect(on.code).toBeFocused();
  });
});

test('what no number can be is told in words, and not sent', async ({ page, site }) => {
  await comeIn(page, 'phone', '&first_screen=register');
  const { on, identify } = walkerOf(page);
  await on.terms.check();
  await on.identifier.focus();
  for (const [typed, words] of [
    ['', 'Phone number is required'],
    ['1', 'This phone number is too short'],
    ['202555019912345678', 'This phone number is too long'],
    [`2${'0'.repeat(250)}`, 'This phone number is too long'],
    ['call me', 'Enter a phone number, digits only'],
  ] as const) {
    await identify(typed, 'Create account');
    await expectTold(on.identifier, words);
  }
  expect(site.gate.seen.filter((request) => request.startsWith('P'))).toEqual([]);
});

test('a number the server takes for none is told at its field', async ({ page }) => {
  await comeIn(page, 'phone');
  const { on, identify } = walkerOf(page);
  await identify('202 555 0104');
  await expectTold(on.identifier, 'Enter a phone number, digits only');
  await expect(on.identifier).toHaveValue('202 555 0104');
});

import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';

test.beforeEach(async ({ page }) => {
  await openState(page, 'sign-in-code');
  await expect(partsOf(page).code).toBeFocused();
});

/** Each digit is measured in a text that looks like that of the input, as the text of an input has no ranges. */
const digitsOutsideCells = (page: Page) =>
  partsOf(page).code.evaluate((input: HTMLInputElement) => {
    const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing, paddingLeft } =
      getComputedStyle(input);
    const text = document.createElement('span');
    Object.assign(text.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing });
    Object.assign(text.style, { position: 'absolute', left: '0', whiteSpace: 'pre' });
    const characters = document.createTextNode(input.value);
    text.append(characters);
    document.body.append(text);
    const start = input.getBoundingClientRect().left + parseFloat(paddingLeft);
    const offset = start - text.getBoundingClientRect().left;
    const cells = [...document.querySelectorAll('[data-part="code-cell"]')];
    const outside = [...input.value].filter((_, index) => {
      const range = document.createRange();
      range.setStart(characters, index);
      range.setEnd(characters, index + 1);
      const digit = range.getBoundingClientRect();
      const cell = cells[index]?.getBoundingClientRect();
      const isInside =
        cell !== undefined &&
        digit.left + offset >= cell.left &&
        digit.right + offset - parseFloat(letterSpacing) <= cell.right;
      return !isInside;
    });
    text.remove();
    return outside;
  });

// Other notations are in src/ui/fields/CodeField.test.tsx.
test('a code pasted with a dash, in full width and too long is submitted once', async ({
  page,
  context,
  site,
}) => {
  await mockControl(page).fixCode(rightCode);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), '２４６-8109');
  await page.keyboard.press('ControlOrMeta+v');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'submit']);
});

test('a digit of a complete code is replaced at the caret, and only Continue sends it again', async ({
  page,
  context,
  site,
}) => {
  const { code, continueButton } = partsOf(page);
  const sentCodes = () => apiCalls(site).filter((call) => call === 'PATCH identifiers');
  await context.setOffline(true);
  await page.keyboard.type('249810');
  await expect(code).toHaveValue('249810');
  await expect(continueButton).not.toHaveAttribute('aria-busy', 'true');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await context.setOffline(false);
  await page.keyboard.type('6');
  await expect(code).toHaveValue(rightCode);
  expect(sentCodes()).toEqual([]);
  await continueButton.click();
  await expectSignedIn(page, { name: 'Ada Lovelace' });
  expect(sentCodes()).toEqual(['PATCH identifiers']);
});

test('with letters spaced by somebody’s own style sheet, the field becomes a plain one', async ({ page }) => {
  const { code } = partsOf(page);
  const cell = page.locator('[data-part="code-cell"]').first();
  await page.keyboard.type('12');
  await expect(cell).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await digitsOutsideCells(page)).not.toEqual([]);
  await page.keyboard.type('3');
  await expect(cell).toBeHidden();
  await expect(code).toBeFocused();
  await expect(code).not.toHaveCSS('border-width', '0px');
  await expect(code).toHaveCSS('outline-style', 'solid');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await page.keyboard.type('4');
  await expect(cell).toBeVisible();
  expect(await digitsOutsideCells(page)).toEqual([]);
});

for (const [name, style] of [
  ['text of twice the size at 360 px', 'html { font-size: 200% }'],
  ['another font', '* { font-family: serif !important }'],
  ['a monospaced font', '* { font-family: monospace !important }'],
] as const)
  test(`with ${name}, each digit stays in its cell`, { tag: '@matrix' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    await page.keyboard.type('12345');
    await expect(page.locator('[data-part="code-cell"]').first()).toBeVisible();
    expect(await digitsOutsideCells(page)).toEqual([]);
  });

import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const cora = 'cora@example.org';

test.beforeEach(async ({ page }) => {
  await gotoSignIn(page, 'email-code');
  await mockControl(page).fixCode('123456');
  await pageActions(page).submitIdentifier(cora);
  await expect(pageActions(page).parts.code).toBeFocused();
});

// What is taken for a digit is in src/domain/passcode.test.ts.
for (const [kind, text, tag] of [
  ['with a space', '123 456', []],
  ['with a dash', '123-456', ['@matrix']],
  ['amid words', 'Your code: 123456.', ['@matrix']],
  ['full-width', '１２３４５６', ['@matrix']],
  ['Arabic-Indic', '١٢٣٤٥٦', []],
  ['too long', '1234567', []],
] as const)
  test(`a code pasted ${kind} is submitted once`, { tag: [...tag] }, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
    await expectSignedIn(page, { name: 'Cora Current' });
    expect(apiCalls(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'submit']);
  });

test('typing accepts digits only, and the sixth submits', async ({ page, site }) => {
  const { parts } = pageActions(page);
  await page.keyboard.type('1a2 3-4');
  await expect(parts.code).toHaveValue('1234');
  await page.keyboard.type('5');
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code']);
  await page.keyboard.type('6');
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('an incomplete code shows an error and is not sent', async ({ page, site }) => {
  const { parts } = pageActions(page);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(parts.code).toHaveAccessibleDescription(/Enter all 6 digits/);
  await expect(parts.code).toHaveValue('123');
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code']);
});

test('a digit of a complete code is replaced at the caret, and only Continue sends it again', async ({
  page,
  context,
  site,
}) => {
  const { parts } = pageActions(page);
  const sentCodes = () => apiCalls(site).filter((call) => call === 'PATCH identifiers');
  await context.setOffline(true);
  await page.keyboard.type('129456');
  await expect(parts.code).toHaveValue('129456');
  await expect(parts.continueButton).not.toHaveAttribute('aria-busy', 'true');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await context.setOffline(false);
  await page.keyboard.type('3');
  await expect(parts.code).toHaveValue('123456');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(sentCodes()).toEqual([]);
  await parts.continueButton.click();
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(sentCodes()).toEqual(['PATCH identifiers']);
});

test('with letters spaced by somebody’s own style sheet, the field becomes a plain one', async ({ page }) => {
  const { parts } = pageActions(page);
  const cell = page.locator('[data-part="code-cell"]').first();
  await page.keyboard.type('12');
  await expect(cell).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.type('3');
  await expect(cell).toBeHidden();
  await expect(parts.code).toBeFocused();
  await expect(parts.code).not.toHaveCSS('border-width', '0px');
  await expect(parts.code).toHaveCSS('outline-style', 'solid');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await page.keyboard.type('4');
  await expect(cell).toBeVisible();
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
  });

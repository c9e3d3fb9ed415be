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

import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { comeIn, walkerOf } from './walk.ts';

const cora = 'cora@example.org';

test.beforeEach(async ({ page }) => {
  await comeIn(page, 'email-code');
  await mockOf(page).fixCode('123456');
  await walkerOf(page).identify(cora);
  await expect(walkerOf(page).on.code).toBeFocused();
});

for (const [kind, text] of [
  ['with a space', '123 456'],
  ['with a dash', '123-456'],
  ['amid words', 'Your code: 123456.'],
  ['full-width', '１２３４５６'],
  ['Arabic-Indic', '١٢٣٤٥٦'],
  ['too long', '1234567'],
] as const)
  test(`a code pasted ${kind} is sent by itself, once`, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
    await expectSignedIn(page, { name: 'Cora Current' });
    expect(callsOf(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'S']);
  });

test('typing takes digits only, and the sixth sends', async ({ page, site }) => {
  const { on } = walkerOf(page);
  await page.keyboard.type('1a2 3-4');
  await expect(on.code).toHaveValue('1234');
  await page.keyboard.type('5');
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code']);
  await page.keyboard.type('6');
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('an incomplete code is told, not sent', async ({ page, site }) => {
  const { on } = walkerOf(page);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(on.code).toHaveAccessibleDescription(/Enter the 6 digits of the code/);
  await expect(on.code).toHaveValue('123');
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code']);
});

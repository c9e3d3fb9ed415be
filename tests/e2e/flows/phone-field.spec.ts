import { expect, test } from '../../setup/fixtures.ts';
import { expectFieldError } from '../field-errors.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const named = (country: string) => `Country code ${country}`;

test('the country of the browser is preselected and can be changed by name', async ({ page }) => {
  await gotoSignIn(page, 'phone');
  const { parts, submitIdentifier } = pageActions(page);
  await expect(parts.country).toHaveAccessibleName(named('United States (US)'));
  await parts.country.click();
  await parts.countrySearch.fill('united k');
  await parts.countryDialog.getByRole('option', { name: 'United Kingdom +44' }).click();
  await expect(parts.countryDialog).toBeHidden();
  await expect(parts.country).toHaveAccessibleName(named('United Kingdom (+44)'));
  await parts.identifier.focus();
  await submitIdentifier('07700 900301');
  await expect(parts.code).toBeFocused();
  expect(await mockControl(page).codesFor('+447700900301')).toHaveLength(1);
});

test('a number without + that an application hints at keeps its calling code', async ({ page }) => {
  await gotoSignIn(page, 'all-identifiers', '&login_hint=447700900301');
  const { parts } = pageActions(page);
  await expect(parts.country).toHaveAccessibleName(named('United Kingdom (+44)'));
  await expect(parts.identifier).toHaveValue('7700 900301');
});

for (const [pasted, region, national] of [
  ['+44 7700 900301', 'United Kingdom (+44)', '7700 900301'],
  ['tel:+49-151-2345678', 'Germany (+49)', '1512345678'],
  ['＋８１ ９０ １２３４ ５６７８', 'Japan (+81)', '90-1234-5678'],
  ['447700900301', 'United Kingdom (+44)', '7700 900301'],
] as const)
  test(`pasting ${pasted} sets the country and removes the prefix`, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await gotoSignIn(page, 'phone');
    const { parts } = pageActions(page);
    await expect(parts.country).toHaveAccessibleName(named('United States (US)'));
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await parts.identifier.press('ControlOrMeta+v');
    await expect(parts.country).toHaveAccessibleName(named(region));
    const digits = (await parts.identifier.inputValue()).replaceAll(/\D/g, '');
    expect(digits).toBe(national.replaceAll(/\D/g, ''));
  });

test('with several identifier kinds the country field appears at the third digit and keeps the focus', async ({
  page,
}) => {
  await gotoSignIn(page, 'all-identifiers');
  const { parts } = pageActions(page);
  await expect(parts.identifier).toBeFocused();
  await page.keyboard.type('20');
  await expect(parts.country).toHaveCount(0);
  await page.keyboard.type('25');
  await expect(parts.country).toBeVisible();
  await expect(parts.identifier).toBeFocused();
  await page.keyboard.type('550199');
  await expect(parts.identifier).toHaveValue('2025550199');
  await parts.identifier.fill('202@example.org');
  await expect(parts.country).toHaveCount(0);
  await expect(parts.identifier).toBeFocused();
});

test('typing a number with + sets the country at once, and removes the prefix when the field is left', async ({
  page,
}) => {
  await gotoSignIn(page, 'phone');
  const { parts } = pageActions(page);
  await parts.identifier.pressSequentially('+447700900301');
  await expect(parts.country).toHaveAccessibleName(named('United Kingdom (+44)'));
  await expect(parts.identifier).toHaveValue('+447700900301');
  await parts.identifier.blur();
  await expect(parts.identifier).toHaveValue('7700 900301');
});

test.describe('in a browser without a country', () => {
  test.use({ locale: 'fr' });

  test('no country is guessed, and a number with + is accepted', async ({ page }) => {
    await gotoSignIn(page, 'phone', '&lng=en');
    const { parts, submitIdentifier } = pageActions(page);
    await expect(parts.country).toHaveAccessibleName(named('Choose a country'));
    await submitIdentifier('7700 900301');
    await expectFieldError(
      parts.identifier,
      'Choose your country, or start the number with + and the country code',
    );
    await submitIdentifier('+44 7700 900301');
    await expect(parts.code).toBeFocused();
  });
});

const TOO_LONG = 'This phone number is too long. Use at most 17 digits after the country code.';

test('an invalid phone number shows an error and is not sent', async ({ page, site }) => {
  await gotoSignIn(page, 'phone', '&first_screen=register');
  const { parts, submitIdentifier } = pageActions(page);
  await parts.terms.check();
  await parts.identifier.focus();
  for (const [input, text] of [
    ['', 'Phone number is required'],
    ['1', 'This phone number is too short'],
    ['202555019912345678', TOO_LONG],
    [`2${'0'.repeat(250)}`, TOO_LONG],
    ['call me', 'Enter a phone number using digits only'],
  ] as const) {
    await submitIdentifier(input, 'Create account');
    await expectFieldError(parts.identifier, text);
  }
  expect(site.gate.requests.filter((request) => request.startsWith('P'))).toEqual([]);
});

test('a number that the server rejects shows an error at its field', async ({ page }) => {
  await gotoSignIn(page, 'phone');
  const { parts, submitIdentifier } = pageActions(page);
  await submitIdentifier('202 555 0104');
  await expectFieldError(parts.identifier, 'Enter a phone number using digits only');
  await expect(parts.identifier).toHaveValue('202 555 0104');
});

import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { pressButton } from '../journeys/actions.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { readAccounts } from '../two-tabs/tabs.ts';
import { expectRegistered, expectStored } from './registered-profile.ts';

const { action, fields } = texts.en;

// A keyboard is enough, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** Types into the fields one after the other, from the focused one on; null leaves a field as it is. */
async function typeInto(page: Page, values: readonly (string | null)[]): Promise<void> {
  for (const value of values) {
    if (value !== null) await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
}

test('asks for a field of every type, says what is wrong at each, and sends all values as the settings want them', async ({
  page,
}) => {
  await openState(page, 'extra-profile');
  await expect(page.getByRole('textbox', { name: fields.given_name })).toBeFocused();
  await typeInto(page, [
    'Marina',
    'Moore',
    null,
    '30021990',
    'H',
    'L',
    '151',
    'harbour',
    'ab',
    'Pier 5',
    'Ryde',
  ]);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  const date = page.getByRole('textbox', { name: /^Date of birth/ });
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(/like the one in the example.*1990-12-31/);
  for (const said of [
    'Use at least 2 characters',
    'Enter 150 or a lower number',
    fields.error_not_url,
    fields.error_not_matching,
  ])
    await expect(page.getByText(said)).toBeVisible();

  await date.fill('19900228');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('1990-02-28');
  await page.getByRole('textbox', { name: /^Company/ }).fill('Harbour');
  await page.getByRole('textbox', { name: /^Age/ }).fill('50');
  await page.getByRole('textbox', { name: /^Website/ }).fill('harbour.example.org');
  await page.getByRole('textbox', { name: /^Plate/ }).fill('AB');
  await page.keyboard.press('Enter');

  await expectRegistered(page);
  await expectStored(page, {
    givenName: 'Marina',
    familyName: 'Moore',
    birthdate: '1990-02-28',
    company: 'Harbour',
    size: 'l',
    age: '50',
    website: 'https://harbour.example.org',
    plate: 'AB',
    address: { streetAddress: 'Pier 5', locality: 'Ryde', formatted: 'Pier 5, Ryde' },
    news: 'true',
  });
});

test('keeps what was typed when the server fails, and the next press creates one account', async ({
  page,
}) => {
  await openState(page, 'extra-profile');
  const before = await readAccounts(page);
  await typeInto(page, ['Marina', 'Moore']);
  await page.getByRole('textbox', { name: /^Company/ }).fill('Harbour');
  await page.getByRole('checkbox', { name: 'News' }).check();
  await mockControl(page).setFaults({ name: 'answer-lost', operationId: 'identify', times: 1 });
  await pressButton(action.continue)(page);
  await expect(page.getByRole('main').locator('[data-part="notice"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: fields.given_name })).toHaveValue('Marina');
  await expect(page.getByRole('checkbox', { name: 'News' })).toBeChecked();
  await pressButton(action.continue)(page);
  await expectRegistered(page);
  expect(await readAccounts(page)).toHaveLength(before.length + 1);
});

test('restores what was typed after Back and Forward, and after Back and another submit', async ({
  page,
}) => {
  const givenName = page.getByRole('textbox', { name: fields.given_name });
  const { newPassword, confirm } = partsOf(page);
  const expectRestored = async () => {
    await expect(givenName).toBeFocused();
    await expect(givenName).toHaveValue('Marina');
    await expect(page.getByRole('combobox', { name: /^Size/ })).toHaveValue('l');
    await expect(page.getByRole('checkbox', { name: 'News' })).toBeChecked();
  };
  await openState(page, 'extra-profile');
  await typeInto(page, ['Marina']);
  await page.getByRole('combobox', { name: /^Size/ }).selectOption('l');
  await page.getByRole('checkbox', { name: 'News' }).check();
  await page.goBack();
  await expect(newPassword).toHaveValue('');
  await page.goForward();
  await expectRestored();
  await page.goBack();
  await newPassword.fill('ample-anchorage');
  await confirm.fill('ample-anchorage');
  await page.keyboard.press('Enter');
  await expectRestored();
});

test('leads to the next field that is missing, and keeps the choices', async ({ page }) => {
  await openState(page, 'extra-profile');
  await typeInto(page, ['Marina']);
  await page.getByRole('combobox', { name: /^Size/ }).selectOption('l');
  await pressButton(action.continue)(page);
  await expect(page.getByRole('textbox', { name: fields.family_name })).toBeFocused();
  await expect(page.getByText(fields.error_required)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: /^Size/ })).toHaveValue('l');
});

import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { pressButton } from '../journeys/actions.ts';
import { expectRegistered, expectStored } from './registered-profile.ts';

const { action, fields } = texts.en;

// A keyboard is enough, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

test('asks once where everything is optional; Skip goes on without an answer', async ({ page }) => {
  await openState(page, 'extra-profile-optional');
  await expect(page.getByText(fields.may_skip)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /internal/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Send me news' })).toBeChecked();
  await page.getByRole('button', { name: action.nav_skip }).press('Enter');
  await expectRegistered(page);
  await expectStored(page, {});
});

test('sends what is there where everything is optional, in the date format of the tenant', async ({
  page,
}) => {
  await openState(page, 'extra-profile-optional');
  const slow = `${'a'.repeat(60)}!`;
  await page.getByRole('textbox', { name: /^Date of birth/ }).fill('1.2.2003');
  // The pattern of the tenant would take years for this text.
  await page.getByRole('textbox', { name: /^Motto/ }).fill(slow);
  await pressButton(action.continue)(page);
  await expectRegistered(page);
  await expectStored(page, { birthdate: '01/02/2003', motto: slow, news: 'true' });
});

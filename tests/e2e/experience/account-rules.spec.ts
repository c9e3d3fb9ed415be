import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, startSignIn } from '../steps.ts';
import { expectHeading } from '../two-step/actions.ts';

const { description, error } = texts.en;
const tenant = 'strict-accounts';

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** Types into the field that has the focus, and presses Enter. */
async function enter(page: Page, heading: string, text: string): Promise<void> {
  await expectHeading(page, heading);
  await expect(page.locator('main input:focus')).toBeVisible();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('an expired password leads to the recovery of the address, and the new one signs in', async ({
  page,
}) => {
  await startSignIn(page, tenant);
  await mockControl(page).fixCode(rightCode);
  await enter(page, description.sign_in_to_your_account, 'grace@example.org');
  await enter(page, description.enter_password, 'nanosecond-wire');
  await expectHeading(page, description.reset_password);
  await expect(page.getByText(description.password_expired)).toBeVisible();
  await expect(partsOf(page).identifier).toHaveValue('grace@example.org');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="code"]')).toBeFocused();
  await page.keyboard.type(rightCode);
  await enter(page, description.new_password, 'ample-anchorage');
  await expect(page.getByText(description.password_changed)).toBeVisible();
  await page.keyboard.press('Enter');
  await enter(page, description.enter_password, 'ample-anchorage');
  await expectSignedIn(page, { name: 'Grace Hopper' });
});

test('a new user name keeps the rules before any call; each mandatory identifier has a page, which says that an address is blocked', async ({
  page,
  site,
}) => {
  await startSignIn(page, tenant, '&first_screen=register');
  await mockControl(page).fixCode(rightCode);
  await enter(page, description.create_your_account, 'Marina');
  await expect(page.getByText('Use 4 to 12 lowercase letters and digits')).toBeVisible();
  await expect(partsOf(page).identifier).toBeFocused();
  expect(site.gate.requests.filter((line) => line.includes('/api/experience'))).toEqual([]);
  await page.keyboard.press('Control+a');
  await enter(page, description.create_your_account, 'marina');

  await enter(page, description.link_email, 'marina@blocked.example');
  await expect(page.getByText(error.email_not_allowed)).toBeVisible();
  await expect(partsOf(page).identifier).toBeFocused();
  await page.goBack();
  await expectHeading(page, description.create_your_account);
  await expect(partsOf(page).identifier).toHaveValue('marina');
  await page.goForward();
  await expectHeading(page, description.link_email);
  await page.keyboard.press('Control+a');
  await enter(page, description.link_email, 'marina@example.org');
  await expect(page.locator('input[name="code"]')).toBeFocused();
  await page.keyboard.type(rightCode);
  await enter(page, description.set_password, 'ample-anchorage');
  await expectSignedIn(page, { name: 'marina' });
});

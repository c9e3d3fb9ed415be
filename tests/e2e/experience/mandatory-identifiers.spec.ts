import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { keyboard } from '../../setup/input-method.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, startSignIn } from '../steps.ts';
import { expectHeading } from '../two-step/actions.ts';

const { description } = texts.en;
const username = 'marina';
const email = 'marina@example.org';

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** The tenant's accounts need a user name, an address or a number, and a password. */
async function register(page: Page, identifier: string): Promise<void> {
  await startSignIn(page, 'username-and-contact', '&first_screen=register');
  await mockControl(page).fixCode(rightCode);
  await keyboard(page).press(partsOf(page).terms);
  await keyboard(page).fill(partsOf(page).identifier, identifier);
  await page.keyboard.press('Enter');
}

async function enter(page: Page, heading: string, text: string): Promise<void> {
  await expectHeading(page, heading);
  await expect(page.locator('main input:focus')).toBeVisible();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function expectIdentifier(page: Page, heading: string, value: string): Promise<void> {
  await expectHeading(page, heading);
  await expect(partsOf(page).identifier).toHaveValue(value);
}

const expectCodes = async (page: Page, count: number) =>
  expect(await mockControl(page).countCodeRequests()).toBe(count);

test('a user name comes first, then one page for an address or a number; Back and Forward keep both, and the code is sent once', async ({
  page,
}) => {
  const { code } = partsOf(page);
  await register(page, username);
  await enter(page, description.link_email_or_phone, email);
  await expect(code).toBeFocused();
  await page.goBack();
  await expectIdentifier(page, description.link_email_or_phone, email);
  await page.goBack();
  await expectIdentifier(page, description.create_your_account, username);
  await page.goForward();
  await expectIdentifier(page, description.link_email_or_phone, email);
  await page.goForward();
  await expect(code).toBeFocused();
  await expectCodes(page, 1);
  await page.keyboard.type(rightCode);
  await expectHeading(page, description.set_password);
  // Another tab opens the first page of the registration.
  await expect(partsOf(page).link('Change email')).toHaveAttribute('href', /^\/register(\?|$)/);
  await enter(page, description.set_password, 'ample-anchorage');
  await expectSignedIn(page, { name: username });
});

test('an address comes first, then a user name and a password, one page each; Back and Forward ask for no proof again', async ({
  page,
}) => {
  await register(page, email);
  await expect(partsOf(page).code).toBeFocused();
  await page.keyboard.type(rightCode);
  await enter(page, description.enter_username, username);
  await expectHeading(page, description.set_password);
  await page.goBack();
  await expectIdentifier(page, description.enter_username, username);
  await page.goForward();
  await enter(page, description.set_password, 'ample-anchorage');
  await expectSignedIn(page, { name: username });
  await expectCodes(page, 1);
});

test('an address and a number, one page each with a code of its own; Back and Forward ask for nothing twice', async ({
  page,
}) => {
  const { code } = partsOf(page);
  const phone = '+44 7700 900888';
  await startSignIn(page, 'email-and-phone', '&first_screen=register');
  await mockControl(page).fixCode(rightCode);
  await enter(page, description.create_your_account, email);
  await expect(code).toBeFocused();
  await page.keyboard.type(rightCode);
  await enter(page, description.link_phone, phone);
  await expect(code).toBeFocused();
  await expectCodes(page, 2);
  await page.goBack();
  await expectHeading(page, description.link_phone);
  await expect(partsOf(page).identifier).toHaveValue(/7700 900888$/);
  await page.goForward();
  await expect(code).toBeFocused();
  await page.keyboard.type(rightCode);
  await expectHeading(page, description.set_password);
  await page.goBack();
  await expectHeading(page, description.link_phone);
  await page.goForward();
  await enter(page, description.set_password, 'ample-anchorage');
  await expectSignedIn(page, { name: '' });
  await expectCodes(page, 2);
});

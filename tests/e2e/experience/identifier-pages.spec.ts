import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { keyboard } from '../../setup/input-method.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';

const { action } = texts.en;
const hint = 'ada@example.org';
const typed = 'cora@example.org';
const everyKind = 'Email, phone number, or username';

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** The application asks for this first screen; `identifier` names kinds, separated by `+`. */
const open = (page: Page, firstScreen: string, query: string) =>
  startSignIn(page, 'username-and-contact', `&first_screen=${firstScreen}${query}`);

/** The page asks for these kinds of identifier, its field has the focus, and the text is there. */
async function expectField(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
}

test('a sign-in for some kinds leads to all of them with the typed text, and Back to the kinds of the application', async ({
  page,
}) => {
  const otherWay = partsOf(page).link(action.sign_in_another_way);
  await open(page, 'identifier:sign_in', '&identifier=email+phone');
  await expectField(page, 'Email or phone number', '');
  await page.keyboard.type(typed);
  await keyboard(page).press(otherWay);
  await expectField(page, everyKind, typed);
  await expect(otherWay).toHaveCount(0);
  await page.goBack();
  await expectField(page, 'Email or phone number', typed);
  await expect(otherWay).toBeVisible();
  await page.goForward();
  await expectField(page, everyKind, typed);
});

for (const [firstScreen, kind, narrow, wide] of [
  ['identifier:register', 'username', 'Username', 'Username, email, or phone number'],
  ['reset_password', 'phone', 'Phone number', 'Email or phone number'],
] as const)
  test(`${firstScreen} for one kind fills in the hint of another kind only once it asks for every kind`, async ({
    page,
  }) => {
    await open(page, firstScreen, `&identifier=${kind}&login_hint=${hint}`);
    await expectField(page, narrow, '');
    await keyboard(page).press(partsOf(page).link(action.more_options));
    await expectField(page, wide, hint);
    await page.goBack();
    await expectField(page, narrow, '');
  });

test('a recovery that opened first leads to sign-in, and Back to the recovery, with the typed text instead of the hint', async ({
  page,
}) => {
  await open(page, 'reset_password', `&login_hint=${hint}`);
  await expectField(page, 'Email or phone number', hint);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await keyboard(page).press(partsOf(page).link(action.back_to_sign_in));
  await expectField(page, everyKind, typed);
  await page.goBack();
  await expectField(page, 'Email or phone number', typed);
});

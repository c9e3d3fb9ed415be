import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { goodPassword } from './rows/row.ts';
import { expectTold } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

const begun = ['PUT interaction', 'S'];
const button = 'Create account';

/** As far as the password of a new user name; typed twice at these tenants. */
async function register(page: Page, tenant: string, name = 'newcomer') {
  await comeIn(page, tenant, '&first_screen=register');
  const walker = walkerOf(page);
  await walker.identify(name, button);
  await expect(walker.on.newPassword).toBeFocused();
  const tries = (password: string) => walker.choosePassword(password, button, 'twice');
  return { ...walker, tries };
}

test('what it needs is ticked off as one types', async ({ page, site }) => {
  const { on } = await register(page, 'strict-password');
  const needs = page.getByRole('listitem').filter({ hasText: /^At least/ });
  const [length, kinds] = ['At least 14 characters', /^At least 3 of: lowercase letters/];
  for (const [typed, lengthIs, kindsIs] of [
    ['', 'not checked yet', 'not checked yet'],
    ['low tide', 'not met yet', 'not met yet'],
    ['Low tide 7', 'not met yet', 'met'],
    ['Low tide at 7 pm', 'met', 'met'],
  ] as const) {
    await on.newPassword.fill(typed);
    await expect(needs.filter({ hasText: length })).toHaveText(new RegExp(`${lengthIs}$`));
    await expect(needs.filter({ hasText: kinds })).toHaveText(new RegExp(`${kindsIs}$`));
  }
  await expect(page.getByText('2 of 2 requirements met')).toBeAttached();
  expect(callsOf(site)).toEqual(begun);
});

test('what the page itself can see is told at the field, and not sent', async ({ page, site }) => {
  const { on, tries } = await register(page, 'strict-password');
  for (const [password, words] of [
    ['', 'Enter your password'],
    ['Short-7', 'Use at least 14 characters'],
    ['lowercase letters', 'Use at least 3 of these'],
    ['Grüße aus Kiel 7', 'Use only letters from a to z'],
    [`Aa7-${'tide'.repeat(16)}`, 'Use at most 64 characters'],
    ['harbourAnchorLatchkey7', 'Avoid words that aren’t allowed here'],
    ['newcomernewcomerA1', 'Avoid your own details'],
    ['aaaaaaaaAAAAAAAA1234567', 'Avoid repeated characters and sequences'],
  ] as const) {
    await tries(password);
    await expectTold(on.newPassword, words);
  }
  expect(callsOf(site)).toEqual(begun);
});

test('too long is told while one types, and paste is never cut', async ({ page }) => {
  const { on } = await register(page, 'strict-password');
  const long = 'Aa7-'.repeat(17);
  await on.newPassword.fill(long);
  await expect(on.newPassword).toHaveAccessibleDescription(/Use at most 64 characters/);
  await expect(on.newPassword).toHaveValue(long);
});

test('one from a breach is told; only five characters of its hash leave, once', async ({ page, site }) => {
  const { on, tries } = await register(page, 'default');
  const before = site.gate.seen.length;
  await tries('password1');
  await expectTold(on.newPassword, 'This password appeared in a data breach.');
  await tries('password1');
  await expectTold(on.newPassword, 'This password appeared in a data breach.');
  const asked = site.gate.seen.slice(before);
  const ranges = asked.flatMap((request) => /^GET (\S*\/range\S*)/.exec(request)?.[1] ?? []);
  expect(ranges).toEqual([expect.stringMatching(/^\/_mock\/range\/[0-9A-F]{5}$/)]);
  expect(callsOf(site)).toEqual(begun);
  await tries(goodPassword);
  await expectSignedIn(page, { name: 'newcomer' });
});

test('a range service that does not answer lets it pass', async ({ page, site }) => {
  const release = site.gate.hold(/^GET \/_mock\/range/);
  const { tries } = await register(page, 'default');
  await tries(goodPassword);
  await expectSignedIn(page, { name: 'newcomer' });
  release();
});

test('what only the server has against it is told at the field, in our words', async ({ page }) => {
  const { on, tries } = await register(page, 'default');
  await mockOf(page).answer({ operationId: 'patchProfile', code: 'password.rejected' });
  await tries(goodPassword);
  await expectTold(on.newPassword, /Avoid|Use|This password/);
  await expect(on.newPassword).toHaveValue('');
  await tries(goodPassword);
  await expectSignedIn(page, { name: 'newcomer' });
});

test('typed twice only where it cannot be recovered; the second must be the same', async ({ page, site }) => {
  const { on, fillFirst } = await register(page, 'default');
  await fillFirst(on.newPassword, goodPassword);
  await on.confirm.fill(`${goodPassword}!`);
  await on.button(button).click();
  await expectTold(on.confirm, 'Your passwords don’t match. Please try again.');
  expect(callsOf(site)).toEqual(begun);
  await on.confirm.fill(goodPassword);
  await on.button(button).click();
  await expectSignedIn(page, { name: 'newcomer' });
});

test('a name that somebody took in between leads back to it', async ({ page }) => {
  const { on, tries, identify } = await register(page, 'default');
  await mockOf(page).answer({ operationId: 'submitInteraction', code: 'user.username_already_in_use' });
  await tries(goodPassword);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Username already exists');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(on.identifier).toHaveValue('newcomer');
  await identify('newcomer2', button);
  await tries(goodPassword);
  await expectSignedIn(page, { name: 'newcomer2' });
});

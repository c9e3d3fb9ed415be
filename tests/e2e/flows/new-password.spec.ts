import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectFieldError } from '../field-errors.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const registrationCalls = ['PUT interaction', 'submit'];
const button = 'Create account';

async function openNewPassword(page: Page, tenant: string, name = 'newcomer') {
  await gotoSignIn(page, tenant, '&first_screen=register');
  const actions = pageActions(page);
  await actions.submitIdentifier(name, button);
  await expect(actions.parts.newPassword).toBeFocused();
  const submitPassword = (password: string) => actions.submitNewPassword(password, button, 'twice');
  return { ...actions, submitPassword };
}

test('the requirements update while typing', async ({ page, site }) => {
  const { parts } = await openNewPassword(page, 'strict-password');
  const requirements = page.getByRole('listitem').filter({ hasText: /^At least/ });
  const [length, kinds] = ['At least 14 characters', /^At least 3 of: lowercase letters/];
  for (const [input, lengthState, kindsState] of [
    ['', 'not checked yet', 'not checked yet'],
    ['low tide', 'not met yet', 'not met yet'],
    ['Low tide 7', 'not met yet', 'met'],
    ['Low tide at 7 pm', 'met', 'met'],
  ] as const) {
    await parts.newPassword.fill(input);
    await expect(requirements.filter({ hasText: length })).toHaveText(new RegExp(`${lengthState}$`));
    await expect(requirements.filter({ hasText: kinds })).toHaveText(new RegExp(`${kindsState}$`));
  }
  await expect(page.getByText('2 of 2 requirements met')).toBeAttached();
  expect(apiCalls(site)).toEqual(registrationCalls);
});

test('a password that breaks a rule known to the page shows an error and is not sent', async ({
  page,
  site,
}) => {
  const { parts, submitPassword } = await openNewPassword(page, 'strict-password');
  for (const [password, text] of [
    ['', 'Enter a new password'],
    ['Short-7', 'Use at least 14 characters'],
    ['lowercase letters', 'Use at least 3 of these'],
    ['Grüße aus Kiel 7', 'Use only letters from a to z'],
    [`Aa7-${'tide'.repeat(16)}`, 'Use at most 64 characters'],
    ['harbourAnchorLatchkey7', 'Avoid words that aren’t allowed here'],
    ['newcomernewcomerA1', 'Avoid personal details such as your name'],
    ['aaaaaaaaAAAAAAAA1234567', 'Avoid repeated characters and sequences'],
  ] as const) {
    await submitPassword(password);
    await expectFieldError(parts.newPassword, text);
  }
  expect(apiCalls(site)).toEqual(registrationCalls);
});

test('too long a password shows an error while typing, and pasted text is not cut', async ({ page }) => {
  const { parts } = await openNewPassword(page, 'strict-password');
  const long = 'Aa7-'.repeat(17);
  await parts.newPassword.fill(long);
  await expect(parts.newPassword).toHaveAccessibleDescription(/Use at most 64 characters/);
  await expect(parts.newPassword).toHaveValue(long);
});

test('a breached password is rejected, and only five characters of its hash are sent, once', async ({
  page,
  site,
}) => {
  const { parts, submitPassword } = await openNewPassword(page, 'default');
  const before = site.gate.requests.length;
  await submitPassword('password1');
  await expectFieldError(parts.newPassword, 'This password appeared in a data breach.');
  await submitPassword('password1');
  await expectFieldError(parts.newPassword, 'This password appeared in a data breach.');
  const requests = site.gate.requests.slice(before);
  const ranges = requests.flatMap((request) => /^GET (\S*\/range\S*)/.exec(request)?.[1] ?? []);
  expect(ranges).toEqual([expect.stringMatching(/^\/_mock\/range\/[0-9A-F]{5}$/)]);
  expect(apiCalls(site)).toEqual(registrationCalls);
  await submitPassword(validNewPassword);
  await expectSignedIn(page, { name: 'newcomer' });
});

test('a password is accepted when the breach service does not answer', async ({ page, site }) => {
  const release = site.gate.hold(/^GET \/_mock\/range/);
  const { submitPassword } = await openNewPassword(page, 'default');
  await submitPassword(validNewPassword);
  await expectSignedIn(page, { name: 'newcomer' });
  release();
});

test('a password that the server rejects shows our own text at the field', async ({ page }) => {
  const { parts, submitPassword } = await openNewPassword(page, 'default');
  await mockControl(page).forceAnswer({ operationId: 'patchProfile', code: 'password.rejected' });
  await submitPassword(validNewPassword);
  await expectFieldError(parts.newPassword, /Avoid|Use|This password/);
  await expect(parts.newPassword).toHaveValue('');
  await submitPassword(validNewPassword);
  await expectSignedIn(page, { name: 'newcomer' });
});

test('without recovery the password must be confirmed', async ({ page, site }) => {
  const { parts, fillFocused } = await openNewPassword(page, 'default');
  await fillFocused(parts.newPassword, validNewPassword);
  await parts.confirm.fill(`${validNewPassword}!`);
  await parts.button(button).click();
  await expectFieldError(parts.confirm, 'Your passwords don’t match. Please try again.');
  expect(apiCalls(site)).toEqual(registrationCalls);
  await parts.confirm.fill(validNewPassword);
  await parts.button(button).click();
  await expectSignedIn(page, { name: 'newcomer' });
});

test('a username taken during registration leads back to its field', async ({ page }) => {
  const { parts, submitPassword, submitIdentifier } = await openNewPassword(page, 'default');
  await mockControl(page).forceAnswer({
    operationId: 'submitInteraction',
    code: 'user.username_already_in_use',
  });
  await submitPassword(validNewPassword);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Username already exists');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(parts.identifier).toHaveValue('newcomer');
  await submitIdentifier('newcomer2', button);
  await submitPassword(validNewPassword);
  await expectSignedIn(page, { name: 'newcomer2' });
});

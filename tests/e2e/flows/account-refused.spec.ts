import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { errorTexts } from '../error-texts.ts';
import { expectOnlyFieldError } from '../field-errors.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

for (const { kind, input, to, tenant } of [
  {
    kind: 'e-mail address',
    input: 'suspended@example.org',
    to: 'suspended@example.org',
    tenant: 'email-code',
  },
  { kind: 'phone number', input: '+44 7700 900222', to: '+447700900222', tenant: 'phone' },
])
  test(`a suspended account is reported after the right code: ${kind}`, async ({ page }) => {
    await gotoSignIn(page, tenant);
    const { submitIdentifier, enterCode, parts } = pageActions(page);
    await submitIdentifier(input);
    await enterCode(to);
    await expect(parts.main.getByText(errorTexts.suspended)).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in\/verification-code$/);
    await expect(parts.code).toHaveValue('');
    await expect(parts.code).toBeFocused();
  });

test('a suspended account is reported only for the right password', async ({ page }) => {
  await gotoSignIn(page, 'email-sign-up');
  const { submitIdentifier, submitPassword, parts } = pageActions(page);
  await submitIdentifier('suspended@example.org');
  await submitPassword('not-theirs-at-all');
  await expectOnlyFieldError(parts.password, errorTexts.invalidCredentials);
  await submitPassword(sharedPassword);
  await expectOnlyFieldError(parts.password, errorTexts.suspended);
});

test('five wrong passwords block sign-in for ten minutes', async ({ page }) => {
  await gotoSignIn(page, 'all-identifiers');
  const { submitIdentifier, submitPassword, parts } = pageActions(page);
  await submitIdentifier('grace');
  for (const guess of ['one', 'two', 'three', 'four', 'five']) {
    await submitPassword(guess);
    // The fifth failure itself is answered as blocked (contract §4).
    const text = guess === 'five' ? errorTexts.locked : errorTexts.invalidCredentials;
    await expectOnlyFieldError(parts.password, text);
    await expect(parts.password).toHaveValue('');
  }
  await submitPassword('nanosecond-wire');
  await expectOnlyFieldError(parts.password, errorTexts.locked);
  await mockControl(page).advanceClock(601);
  await submitPassword('nanosecond-wire');
  await expectSignedIn(page, { name: 'Grace Hopper' });
});

for (const [reason, forcedAnswer, text] of [
  ['the mode forbids it', { operationId: 'putInteraction', code: 'auth.forbidden' }, 'isn’t possible here'],
  [
    'the method is off',
    { operationId: 'putInteraction', code: 'user.sign_in_method_not_enabled' },
    'Choose another one.',
  ],
] as const)
  test(`a rejected sign-in shows a persistent error: ${reason}`, async ({ page }) => {
    await gotoSignIn(page, 'default');
    const { parts, fillFocused, submitPassword } = pageActions(page);
    await mockControl(page).forceAnswer(forcedAnswer);
    await fillFocused(parts.identifier, 'ada');
    await submitPassword('analytical-engine');
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await expect(parts.main.getByText(text)).toBeVisible();
    await expect(parts.identifier).toHaveValue('ada');
    await submitPassword('analytical-engine');
    await expectSignedIn(page, { name: 'Ada Lovelace' });
  });

import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn, expectWrong, says } from '../steps.ts';
import { mockOf } from './mock.ts';
import { comeIn, walkerOf } from './walk.ts';

for (const { kind, typed, to, tenant } of [
  {
    kind: 'e-mail address',
    typed: 'suspended@example.org',
    to: 'suspended@example.org',
    tenant: 'email-code',
  },
  { kind: 'phone number', typed: '+44 7700 900222', to: '+447700900222', tenant: 'phone' },
])
  test(`a suspended account is told so once the code is right: ${kind}`, async ({ page }) => {
    await comeIn(page, tenant);
    const { identify, enterCode, on } = walkerOf(page);
    await identify(typed);
    await enterCode(to);
    await expect(on.main.getByText(says.suspended)).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in\/verification-code$/);
    await expect(on.code).toHaveValue('');
    await expect(on.code).toBeFocused();
  });

test('a suspended account is told so once the password is right', async ({ page }) => {
  await comeIn(page, 'email-sign-up');
  const { identify, enterPassword, on } = walkerOf(page);
  await identify('suspended@example.org');
  await enterPassword('not-theirs-at-all');
  await expectWrong(on.password, says.wrong);
  await enterPassword('calm-seas-7');
  await expectWrong(on.password, says.suspended);
});

test('five wrong passwords lock out for ten minutes, not longer', async ({ page }) => {
  await comeIn(page, 'all-identifiers');
  const { identify, enterPassword, on } = walkerOf(page);
  await identify('grace');
  for (const guess of ['one', 'two', 'three', 'four', 'five']) {
    await enterPassword(guess);
    await expectWrong(on.password, says.wrong);
    await expect(on.password).toHaveValue('');
  }
  await enterPassword('nanosecond-wire');
  await expectWrong(on.password, says.locked);
  await mockOf(page).advance(601);
  await enterPassword('nanosecond-wire');
  await expectSignedIn(page, { name: 'Grace Hopper' });
});

for (const [what, forced, words] of [
  ['the mode forbids it', { operationId: 'putInteraction', code: 'auth.forbidden' }, 'isn’t possible here'],
  [
    'the method is off',
    { operationId: 'putInteraction', code: 'user.sign_in_method_not_enabled' },
    'Choose another one.',
  ],
] as const)
  test(`a sign-in the server does not take, as ${what}, is said and stays said`, async ({ page }) => {
    await comeIn(page, 'default');
    const { on, fillFirst, enterPassword } = walkerOf(page);
    await mockOf(page).answer(forced);
    await fillFirst(on.identifier, 'ada');
    await enterPassword('analytical-engine');
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(on.main.getByText(words)).toBeVisible();
    await expect(on.identifier).toHaveValue('ada');
    await enterPassword('analytical-engine');
    await expectSignedIn(page, { name: 'Ada Lovelace' });
  });

import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { comeIn, walkerOf } from './walk.ts';

const sent = ['PUT interaction', 'send code'];

for (const { kind, typed, to, tenant } of [
  { kind: 'e-mail address', typed: 'fenna@example.org', to: 'fenna@example.org', tenant: 'all-identifiers' },
  { kind: 'phone number', typed: '+44 7700 900303', to: '+447700900303', tenant: 'phone' },
])
  test(`from the code to the password, back and forth, one code: ${kind}`, async ({ page, site }) => {
    await comeIn(page, tenant);
    const { identify, enterPassword, on } = walkerOf(page);
    await identify(typed);
    await expect(on.code).toBeFocused();
    await on.link('Use your password instead').click();
    await expect(on.password).toBeFocused();
    await expect(page).toHaveURL(/\/sign-in\/password$/);
    await on.button('Use a code instead').click();
    await expect(on.code).toBeFocused();
    expect(callsOf(site)).toEqual(sent);
    await on.link('Use your password instead').click();
    await enterPassword('calm-seas-7');
    await expectSignedIn(page, { name: kind === 'phone number' ? 'Emil Ebb' : 'Fenna Fathom' });
    expect(callsOf(site)).toEqual([...sent, 'PUT interaction', 'S']);
    expect(await mockOf(page).codesFor(to)).toHaveLength(1);
  });

test('from a password that comes first to a code', async ({ page }) => {
  await comeIn(page, 'email-sign-up');
  const { identify, enterCode, on } = walkerOf(page);
  await identify('ada@example.org');
  await on.button('Use a code instead').click();
  await enterCode('ada@example.org');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('to a user name nothing can be sent', async ({ page }) => {
  await comeIn(page, 'all-identifiers');
  const { identify, on } = walkerOf(page);
  await identify('grace');
  await expect(on.password).toBeFocused();
  await expect(on.button('Use a code instead')).toHaveCount(0);
});

test('where there are only codes, no password is offered', async ({ page }) => {
  await comeIn(page, 'email-code');
  const { identify, on } = walkerOf(page);
  await identify('cora@example.org');
  await expect(on.code).toBeFocused();
  await expect(on.link('Use your password instead')).toHaveCount(0);
});

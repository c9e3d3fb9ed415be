import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const sent = ['PUT interaction', 'send code'];

for (const { kind, input, to, tenant } of [
  { kind: 'e-mail address', input: 'fenna@example.org', to: 'fenna@example.org', tenant: 'all-identifiers' },
  { kind: 'phone number', input: '+44 7700 900303', to: '+447700900303', tenant: 'phone' },
])
  test(`switching between code and password sends one code: ${kind}`, async ({ page, site }) => {
    await gotoSignIn(page, tenant);
    const { submitIdentifier, submitPassword, parts } = pageActions(page);
    await submitIdentifier(input);
    await expect(parts.code).toBeFocused();
    await parts.link('Use your password instead').click();
    await expect(parts.password).toBeFocused();
    await expect(page).toHaveURL(/\/sign-in\/password$/);
    await parts.button('Use a code instead').click();
    await expect(parts.code).toBeFocused();
    expect(apiCalls(site)).toEqual(sent);
    await parts.link('Use your password instead').click();
    await submitPassword(sharedPassword);
    await expectSignedIn(page, { name: kind === 'phone number' ? 'Emil Ebb' : 'Fenna Fathom' });
    expect(apiCalls(site)).toEqual([...sent, 'PUT interaction', 'submit']);
    expect(await mockControl(page).codesFor(to)).toHaveLength(1);
  });

test('from a password that is asked first to a code', async ({ page }) => {
  await gotoSignIn(page, 'email-sign-up');
  const { submitIdentifier, enterCode, parts } = pageActions(page);
  await submitIdentifier('ada@example.org');
  await parts.button('Use a code instead').click();
  await enterCode('ada@example.org');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('a user name offers no code', async ({ page }) => {
  await gotoSignIn(page, 'all-identifiers');
  const { submitIdentifier, parts } = pageActions(page);
  await submitIdentifier('grace');
  await expect(parts.password).toBeFocused();
  await expect(parts.button('Use a code instead')).toHaveCount(0);
});

test('code-only sign-in offers no password', async ({ page }) => {
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, parts } = pageActions(page);
  await submitIdentifier('cora@example.org');
  await expect(parts.code).toBeFocused();
  await expect(parts.link('Use your password instead')).toHaveCount(0);
});

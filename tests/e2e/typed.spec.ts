import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, expectWrong, on, says, toPassword, watchCalls } from './steps.ts';

test.describe('an empty form', () => {
  test('is told next to its fields, from the first on, and not sent', async ({ page }) => {
    const calls = watchCalls(page);
    const { identifier, password, signIn } = on(page);
    await begin(page);
    await expect(signIn).toBeEnabled();
    await signIn.click();
    await expectWrong(identifier, 'Username is required');
    await expect(password).toHaveAccessibleDescription('Enter your password');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(signIn).toBeEnabled();
    expect(calls).toEqual([]);
  });

  test('that lacks only the password goes to the password', async ({ page }) => {
    const { identifier, password, signIn } = on(page);
    await begin(page);
    await identifier.fill('ada');
    await signIn.click();
    await expectWrong(password, 'Enter your password');
    await expect(identifier).not.toHaveAttribute('aria-invalid');
    await expect(identifier).toHaveValue('ada');
  });

  test('is told on either screen of identifier first', async ({ page }) => {
    const calls = watchCalls(page);
    await begin(page, 'harbour');
    await on(page).proceed.click();
    await expectWrong(on(page).identifier, 'Username or email is required');
    await on(page).identifier.fill('ada');
    await on(page).proceed.click();
    await on(page).signIn.click();
    await expectWrong(on(page).password, 'Enter your password');
    expect(calls).toEqual([]);
  });

  test('says nothing before it is sent, even when a field is left', async ({ page }) => {
    await begin(page);
    await on(page).password.focus();
    await on(page).identifier.focus();
    await expect(on(page).identifier).not.toHaveAttribute('aria-invalid');
    await expect(on(page).password).not.toHaveAttribute('aria-invalid');
  });
});

test('spaces around the identifier are dropped, those of the password belong to it', async ({
  page,
  site,
}) => {
  await begin(page);
  await on(page).identifier.fill('  ada ');
  await on(page).password.fill('  two  words ');
  await on(page).signIn.click();
  await expectWrong(on(page).password, says.wrong);
  const [sent = ''] = site.gate.seen.filter((request) => request.startsWith('PUT '));
  expect(JSON.parse(sent.split('\r\n\r\n')[1] ?? '')).toEqual({
    event: 'SignIn',
    identifier: { username: 'ada', password: '  two  words ' },
  });
});

test('an identifier of no kind that is offered is told, and not sent', async ({ page }) => {
  const calls = watchCalls(page);
  await begin(page, 'harbour');
  await on(page).identifier.fill('ada lovelace!');
  await on(page).proceed.click();
  await expectWrong(on(page).identifier, 'The username or email is invalid');
  await expect(on(page).identifier).toHaveValue('ada lovelace!');
  expect(calls).toEqual([]);
});

test('passwords can be pasted', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await toPassword(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), site.ada.password);
  await on(page).password.press('ControlOrMeta+v');
  await expect(on(page).password).toHaveValue(site.ada.password);
});

test('what a password manager fills without a word to the page counts', async ({ page, site }) => {
  await begin(page);
  for (const [field, value] of [
    [on(page).identifier, site.ada.username],
    [on(page).password, site.ada.password],
  ] as const)
    await field.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, value);
  await on(page).signIn.click();
  await expectSignedIn(page, site.ada);
});

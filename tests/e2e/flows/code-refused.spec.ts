import { expect, test } from '../../setup/fixtures.ts';
import { codeErrorTexts } from '../error-texts.ts';
import { expectFieldError } from '../field-errors.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const refused = [
  ['000000', codeErrorTexts.mismatch],
  ['999999', codeErrorTexts.expired],
  ['888888', codeErrorTexts.tooManyTries],
  ['777777', codeErrorTexts.notFound],
  ['666666', codeErrorTexts.elsewhere],
  ['555555', codeErrorTexts.locked],
] as const;

for (const { kind, input, to, tenant } of [
  { kind: 'an e-mail', input: 'cora@example.org', to: 'cora@example.org', tenant: 'email-code' },
  { kind: 'a text message', input: '+44 7700 900301', to: '+447700900301', tenant: 'phone' },
])
  test(`a rejected code of ${kind} shows an error and clears the field, and the right one signs in`, async ({
    page,
  }) => {
    await gotoSignIn(page, tenant);
    const { submitIdentifier, enterCode, parts } = pageActions(page);
    await submitIdentifier(input);
    await expect(parts.code).toBeFocused();
    for (const [code, words] of refused)
      await test.step(words, async () => {
        await page.keyboard.type(code);
        await expectFieldError(parts.code, words);
        await expect(parts.code).toHaveValue('');
        await expect(page).toHaveTitle(/^Error: /);
      });
    await enterCode(to);
    await expectSignedIn(page, { name: 'Cora Current' });
  });

test('a code expires after ten minutes and can be requested again', async ({ page }) => {
  const cora = 'cora@example.org';
  await page.clock.install();
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, enterCode, resendCode, parts } = pageActions(page);
  await submitIdentifier(cora);
  await expect(parts.code).toBeFocused();
  await mockControl(page).advanceClock(601);
  await enterCode(cora);
  await expectFieldError(parts.code, codeErrorTexts.expired);
  await resendCode();
  await enterCode(cora);
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('five wrong codes block the address for ten minutes, for the right code too', async ({ page }) => {
  const cora = 'cora@example.org';
  await page.clock.install();
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, enterCode, resendCode, parts } = pageActions(page);
  await mockControl(page).fixCode('123456');
  await submitIdentifier(cora);
  await expect(parts.code).toBeFocused();
  for (const wrong of ['100000', '200000', '300000', '400000', '500000']) {
    const answered = page.waitForResponse(/\/api\/interaction\/identifiers$/);
    await parts.code.fill(wrong);
    await answered;
    // The fifth failure itself is answered as blocked (contract §4).
    await expectFieldError(parts.code, wrong === '500000' ? codeErrorTexts.locked : codeErrorTexts.mismatch);
  }
  await parts.code.fill('123456');
  await expectFieldError(parts.code, codeErrorTexts.locked);
  await mockControl(page).advanceClock(600);
  await resendCode();
  await enterCode(cora);
  await expectSignedIn(page, { name: 'Cora Current' });
});

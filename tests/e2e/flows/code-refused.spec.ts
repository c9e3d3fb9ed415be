import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { mockOf } from './mock.ts';
import { expectTold, ofCode } from './told.ts';
import { comeIn, walkerOf } from './walk.ts';

const refused = [
  ['000000', ofCode.mismatch],
  ['999999', ofCode.expired],
  ['888888', ofCode.tooManyTries],
  ['777777', ofCode.notFound],
  ['666666', ofCode.elsewhere],
  ['555555', ofCode.locked],
] as const;

for (const { kind, typed, to, tenant } of [
  { kind: 'an e-mail', typed: 'cora@example.org', to: 'cora@example.org', tenant: 'email-code' },
  { kind: 'a text message', typed: '+44 7700 900301', to: '+447700900301', tenant: 'phone' },
])
  test(`what is wrong with a code of ${kind} is told at its field, empty again, and the right one signs in`, async ({
    page,
  }) => {
    await comeIn(page, tenant);
    const { identify, enterCode, on } = walkerOf(page);
    await identify(typed);
    await expect(on.code).toBeFocused();
    for (const [code, words] of refused)
      await test.step(words, async () => {
        await page.keyboard.type(code);
        await expectTold(on.code, words);
        await expect(on.code).toHaveValue('');
        await expect(page).toHaveTitle(/^Error: /);
      });
    await enterCode(to);
    await expectSignedIn(page, { name: 'Cora Current' });
  });

test('a code is good for ten minutes, and another one helps', async ({ page }) => {
  const cora = 'cora@example.org';
  await page.clock.install();
  await comeIn(page, 'email-code');
  const { identify, enterCode, resend, on } = walkerOf(page);
  await identify(cora);
  await expect(on.code).toBeFocused();
  await mockOf(page).advance(601);
  await enterCode(cora);
  await expectTold(on.code, ofCode.expired);
  await resend();
  await enterCode(cora);
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('five wrong codes lock the address for ten minutes, also for the right one', async ({ page }) => {
  const cora = 'cora@example.org';
  await comeIn(page, 'email-code');
  const { identify, on } = walkerOf(page);
  await mockOf(page).fixCode('123456');
  await identify(cora);
  await expect(on.code).toBeFocused();
  for (const wrong of ['100000', '200000', '300000', '400000', '500000']) {
    const answered = page.waitForResponse(/\/api\/interaction\/identifiers$/);
    await on.code.fill(wrong);
    await answered;
    await expectTold(on.code, ofCode.mismatch);
  }
  await on.code.fill('123456');
  await expectTold(on.code, ofCode.locked);
  await mockOf(page).advance(600);
  await on.code.fill('123456');
  await expectTold(on.code, ofCode.expired);
});

import type { Locator } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { goodPassword } from './rows/row.ts';
import { comeIn, walkerOf } from './walk.ts';

const threeClicks = (target: Locator) =>
  target.evaluate((element) => {
    for (let click = 0; click < 3; click += 1) (element as HTMLElement).click();
  });

test('three clicks in one tick send one request, on every button on the way to a new account', async ({
  page,
  site,
}) => {
  const address = 'new@example.org';
  await page.clock.install();
  await comeIn(page, 'email-sign-up', '&first_screen=register');
  const { on, fillFirst, enterCode } = walkerOf(page);
  await fillFirst(on.identifier, address);
  await on.terms.check();
  await threeClicks(on.button('Create account'));
  await expect(on.code).toBeFocused();
  await page.clock.fastForward(60_000);
  await threeClicks(on.button('Send another code'));
  await expect(on.main.getByText('A new code is on its way.')).toBeVisible();
  await enterCode(address);
  await fillFirst(on.newPassword, goodPassword);
  await threeClicks(on.button('Save password'));
  await expectSignedIn(page, { name: address });
  const sent = ['PUT interaction', 'send code'];
  const proved = ['PATCH identifiers', 'PATCH profile', 'S'];
  expect(callsOf(site)).toEqual([...sent, ...sent, ...proved, 'PATCH profile', 'S']);
});

test('so does the answer to a question', async ({ page, site }) => {
  await comeIn(page, 'no-terms');
  const { on, identify, enterCode } = walkerOf(page);
  await identify('new@example.org');
  await enterCode('new@example.org');
  await threeClicks(on.dialog('No account found').getByRole('button', { name: 'Create account' }));
  await expectSignedIn(page, { name: 'new@example.org' });
  expect(callsOf(site).slice(4)).toEqual(['PUT event', 'PUT profile', 'S']);
});

test('a slow network sends no second code, however often one presses', async ({ page, site }) => {
  await comeIn(page, 'email-code');
  const { on, fillFirst } = walkerOf(page);
  const release = site.gate.hold(/^POST \/api\/interaction\/verification/);
  await fillFirst(on.identifier, 'cora@example.org');
  const button = on.button('Continue');
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  const click = () => page.mouse.click(x + 9, y + 9);
  await click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await click(); // lands on the overlay where that has come
  await on.identifier.press('Enter');
  await threeClicks(button);
  await expect.poll(() => callsOf(site)).toEqual(['PUT interaction', 'send code']);
  release();
  await expect(on.code).toBeFocused();
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code']);
  expect(await mockOf(page).codesFor('cora@example.org')).toHaveLength(1);
});

test('a code that gets no answer in time is not asked for again by itself', async ({ page, site }) => {
  await page.clock.install();
  await comeIn(page, 'email-code');
  const { on, fillFirst } = walkerOf(page);
  const release = site.gate.hold(/^POST \/api\/interaction\/verification/);
  await fillFirst(on.identifier, 'cora@example.org');
  await on.button('Continue').click();
  await expect.poll(() => callsOf(site)).toEqual(['PUT interaction', 'send code']);
  await page.clock.fastForward(10_500);
  await expect(on.main.getByText('Request timeout. Please try again later.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(on.identifier).toHaveValue('cora@example.org');
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code']);
  release();
});

test('a code on its way takes no other digits, and is sent once', async ({ page, site }) => {
  await comeIn(page, 'email-code');
  const { on, identify } = walkerOf(page);
  await mockOf(page).fixCode('123456');
  await identify('cora@example.org');
  await expect(on.code).toBeFocused();
  const release = site.gate.hold(/^PATCH /);
  await page.keyboard.type('123456');
  await expect.poll(() => callsOf(site)).toHaveLength(3);
  await page.keyboard.type('789');
  await page.keyboard.press('Enter');
  await expect(on.code).toHaveValue('123456');
  release();
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'S']);
});

test('answers that come late are waited for, and nothing is sent twice', async ({ page, site }) => {
  await comeIn(page, 'email-code');
  const { identify, enterCode, on } = walkerOf(page);
  await mockOf(page).faults({ name: 'delay', ms: 700 });
  await identify('cora@example.org');
  await expect(on.code).toBeFocused();
  expect(await mockOf(page).codesFor('cora@example.org')).toHaveLength(1);
  await enterCode('cora@example.org');
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(callsOf(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'S']);
});

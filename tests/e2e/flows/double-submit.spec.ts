import type { Locator } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const threeClicks = (target: Locator) =>
  target.evaluate((element) => {
    for (let click = 0; click < 3; click += 1) (element as HTMLElement).click();
  });

test('three clicks in one tick send one request, on every button of registration', async ({ page, site }) => {
  const address = 'new@example.org';
  await page.clock.install();
  await gotoSignIn(page, 'email-sign-up', '&first_screen=register');
  const { parts, fillFocused, enterCode } = pageActions(page);
  await fillFocused(parts.identifier, address);
  await parts.terms.check();
  await threeClicks(parts.button('Create account'));
  await expect(parts.code).toBeFocused();
  await page.clock.fastForward(60_000);
  await threeClicks(parts.button('Resend code'));
  await expect(parts.main.getByText('A new code is on its way.')).toBeVisible();
  await enterCode(address);
  await fillFocused(parts.newPassword, validNewPassword);
  await threeClicks(parts.button('Save password'));
  await expectSignedIn(page, { name: address });
  const sent = ['PUT interaction', 'send code'];
  const codeVerified = ['PATCH identifiers', 'PATCH profile', 'submit'];
  expect(apiCalls(site)).toEqual([...sent, ...sent, ...codeVerified, 'PATCH profile', 'submit']);
});

test('three clicks on a dialog button send one request', async ({ page, site }) => {
  await gotoSignIn(page, 'no-terms');
  const { parts, submitIdentifier, enterCode } = pageActions(page);
  await submitIdentifier('new@example.org');
  await enterCode('new@example.org');
  await threeClicks(parts.dialog('No account found').getByRole('button', { name: 'Create account' }));
  await expectSignedIn(page, { name: 'new@example.org' });
  expect(apiCalls(site).slice(4)).toEqual(['PUT event', 'PUT profile', 'submit']);
});

test('repeated clicks on a slow network send one code', async ({ page, site }) => {
  await gotoSignIn(page, 'email-code');
  const { parts, fillFocused } = pageActions(page);
  const release = site.gate.hold(/^POST \/api\/interaction\/verification/);
  await fillFocused(parts.identifier, 'cora@example.org');
  const button = parts.button('Continue');
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  const click = () => page.mouse.click(x + 9, y + 9);
  await click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await click(); // lands on the overlay where that has come
  await parts.identifier.press('Enter');
  await threeClicks(button);
  await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction', 'send code']);
  release();
  await expect(parts.code).toBeFocused();
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code']);
  expect(await mockControl(page).codesFor('cora@example.org')).toHaveLength(1);
});

test('a code request that times out is not retried automatically', async ({ page, site }) => {
  await page.clock.install();
  await gotoSignIn(page, 'email-code');
  const { parts, fillFocused } = pageActions(page);
  const release = site.gate.hold(/^POST \/api\/interaction\/verification/);
  await fillFocused(parts.identifier, 'cora@example.org');
  await parts.button('Continue').click();
  await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction', 'send code']);
  await page.clock.fastForward(10_500);
  await expect(parts.main.getByText('Request timeout. Please try again later.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(parts.identifier).toHaveValue('cora@example.org');
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code']);
  release();
});

test('a code that is being submitted cannot be changed and is sent once', async ({ page, site }) => {
  await gotoSignIn(page, 'email-code');
  const { parts, submitIdentifier } = pageActions(page);
  await mockControl(page).fixCode('123456');
  await submitIdentifier('cora@example.org');
  await expect(parts.code).toBeFocused();
  const release = site.gate.hold(/^PATCH /);
  await page.keyboard.type('123456');
  await expect.poll(() => apiCalls(site)).toHaveLength(3);
  await page.keyboard.type('789');
  await page.keyboard.press('Enter');
  await expect(parts.code).toHaveValue('123456');
  release();
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'submit']);
});

test('slow answers cause no repeated call', async ({ page, site }) => {
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, enterCode, parts } = pageActions(page);
  await mockControl(page).setFaults({ name: 'delay', ms: 700 });
  await submitIdentifier('cora@example.org');
  await expect(parts.code).toBeFocused();
  expect(await mockControl(page).codesFor('cora@example.org')).toHaveLength(1);
  await enterCode('cora@example.org');
  await expectSignedIn(page, { name: 'Cora Current' });
  expect(apiCalls(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', 'submit']);
});

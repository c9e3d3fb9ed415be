import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, on, toPassword, watchCalls } from './steps.ts';

const threeClicks = (button: Element) => {
  for (let click = 0; click < 3; click += 1) (button as HTMLElement).click();
};

test('three clicks in one tick send one request each', async ({ page, site }) => {
  const calls = watchCalls(page);
  await begin(page);
  await on(page).identifier.fill(site.ada.username);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.evaluate(threeClicks);
  await expectSignedIn(page, site.ada);
  expect(calls).toEqual([
    'PUT /api/interaction',
    'POST /api/interaction/submit',
    'GET /api/interaction/consent',
    'POST /api/interaction/consent',
  ]);
});

test('three clicks on Continue go one screen further', async ({ page }) => {
  await begin(page, 'harbour');
  await on(page).identifier.fill('ada');
  await on(page).proceed.evaluate(threeClicks);
  await expect(on(page).password).toBeFocused();
  await page.goBack();
  await expect(on(page).identifier).toHaveValue('ada');
});

test('three clicks on Allow consent once', async ({ page, site }) => {
  await toPassword(page);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
  const calls = watchCalls(page);
  await on(page).allow.evaluate(threeClicks);
  await expectSignedIn(page, site.ada);
  expect(calls).toEqual(['POST /api/interaction/consent']);
});

test('while the server thinks, the button says so and Enter sends nothing more', async ({ page, site }) => {
  const calls = watchCalls(page);
  const release = site.gate.hold(/^PUT /);
  await begin(page);
  await on(page).identifier.fill(site.ada.username);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).signIn).toHaveAttribute('aria-busy', 'true');
  await expect(on(page).signIn).toBeFocused();
  await on(page).signIn.press('Enter');
  await on(page).password.press('Enter');
  expect(calls).toEqual(['PUT /api/interaction']);
  release();
  await expectSignedIn(page, site.ada);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

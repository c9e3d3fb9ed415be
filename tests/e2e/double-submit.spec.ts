import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, openPasswordScreen, recordCalls } from './steps.ts';

const threeClicks = (button: Element) => {
  for (let click = 0; click < 3; click += 1) (button as HTMLElement).click();
};

test('three clicks in one tick send one request', async ({ page, site }) => {
  const calls = recordCalls(page);
  await startSignIn(page);
  await partsOf(page).identifier.fill(site.ada.username);
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.evaluate(threeClicks);
  await expectSignedIn(page, site.ada);
  expect(calls).toEqual([
    'PUT /api/interaction',
    'POST /api/interaction/submit',
    'GET /api/interaction/consent',
    'POST /api/interaction/consent',
  ]);
});

test('three clicks on Continue add one history entry', async ({ page }) => {
  await startSignIn(page, 'harbour');
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).continueButton.evaluate(threeClicks);
  await expect(partsOf(page).password).toBeFocused();
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
});

test('three clicks on Allow send consent once', async ({ page, site }) => {
  await openPasswordScreen(page);
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).allowButton).toBeVisible();
  const calls = recordCalls(page);
  await partsOf(page).allowButton.evaluate(threeClicks);
  await expectSignedIn(page, site.ada);
  expect(calls).toEqual(['POST /api/interaction/consent']);
});

test('while a call is pending the button is busy and Enter sends nothing', async ({ page, site }) => {
  const calls = recordCalls(page);
  const release = site.gate.hold(/^PUT /);
  await startSignIn(page);
  await partsOf(page).identifier.fill(site.ada.username);
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
  await expect(partsOf(page).signInButton).toBeFocused();
  await partsOf(page).signInButton.press('Enter');
  await partsOf(page).password.press('Enter');
  expect(calls).toEqual(['PUT /api/interaction']);
  release();
  await expectSignedIn(page, site.ada);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

test('accepts pasted passwords', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await openState(page, 'password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), site.ada.password);
  await partsOf(page).password.press('ControlOrMeta+v');
  await expect(partsOf(page).password).toHaveValue(site.ada.password);
});

test('submits values that a password manager sets without events', async ({ page, site }) => {
  await startSignIn(page);
  for (const [field, value] of [
    [partsOf(page).identifier, site.ada.username],
    [partsOf(page).password, site.ada.password],
  ] as const)
    await field.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, value);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

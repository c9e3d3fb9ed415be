import { mockControl } from './mock-control.ts';
import { expectFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { signIn, startSignIn } from './steps.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';

// tests/failures covers every error and fault in jsdom. These need a browser, for a cookie and for the focus.

test('a sign-in that loses its cookie ends on the page that says so', async ({ page, site }) => {
  await startSignIn(page);
  await mockControl(page).setFaults({ name: 'lost-cookie', operationId: 'putInteraction', times: 1 });
  await signIn(page, site.ada);
  await expect(page).toHaveURL(/\/unknown-session$/);
  await expect(partsOf(page).heading).toBeFocused();
});

test('focuses the field of a refused password, which says why', async ({ page }) => {
  await openState(page, 'reset');
  await mockControl(page).forceAnswer({ operationId: 'submitInteraction', code: 'user.same_password' });
  await partsOf(page).newPassword.fill('kelp-and-rope-42');
  await partsOf(page).newPassword.press('Enter');
  await expectFieldError(partsOf(page).newPassword, 'This is your current password. Choose another one.');
  await expect(partsOf(page).newPassword).toHaveValue('');
});

test('leads from a dialog about an address back to its field', async ({ page }) => {
  await openState(page, 'sign-in-code-unknown');
  await partsOf(page).code.fill('246810');
  await partsOf(page).dialog('No account found').getByRole('button', { name: 'Change email' }).click();
  await expect(partsOf(page).identifier).toHaveValue('nobody@example.org');
  await expect(partsOf(page).identifier).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';
import { acme } from './organization-actions.ts';

test.use({ deployment: { hideAccountExistence: true } });

const tenant = 'single-sign-on';

/** The text of the form once it has found the organization of an address. */
async function saidOf(page: Page, address: string): Promise<string> {
  await partsOf(page).identifier.fill(address);
  await expect(partsOf(page).button(`Continue with ${acme.name}`)).toBeVisible();
  return partsOf(page).main.innerText();
}

test('recovery says the same for every address of an organization', { tag: '@matrix' }, async ({ page }) => {
  await startSignIn(page, tenant);
  await page.goto('/forgot-password');
  const ofAccount = await saidOf(page, 'rita@acme.example');
  await partsOf(page).identifier.fill('');
  await expect(partsOf(page).continueButton).toBeVisible();
  expect(await saidOf(page, 'nobody@acme.example')).toBe(ofAccount);
  expect(ofAccount).toContain('You sign in through Acme.');
});

test('recovery does not reveal that another address has no account', { tag: '@matrix' }, async ({ page }) => {
  await startSignIn(page, tenant);
  await page.goto('/forgot-password');
  await partsOf(page).identifier.fill('nobody@example.org');
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).code).toBeFocused();
  const [code = ''] = await mockControl(page).codesFor('nobody@example.org');
  await partsOf(page).code.fill(code);
  await expect(partsOf(page).dialog('Check what you entered')).toContainText('We couldn’t continue with');
});

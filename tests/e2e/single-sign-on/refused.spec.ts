import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { test } from '../held-script.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount } from '../social/social-actions.ts';
import { startSignIn } from '../steps.ts';
import {
  acme,
  begun,
  callsOfTrips,
  expectOrganization,
  expectSignedInAs,
  goOnThrough,
  goToOrganization,
} from './organization-actions.ts';

test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

const tenant = 'single-sign-on';

/** Fills in and submits a password form whose address belongs to no organization. */
async function submitPassword(page: Page, address: string): Promise<void> {
  await partsOf(page).identifier.fill(address);
  await partsOf(page).password.fill(sharedPassword);
  await partsOf(page).signInButton.click();
}

// src/features/single-sign-on has unit tests of look-ups (organization-look-up.test.tsx) and refusals (single-sign-on.test.ts).
for (const fault of ['error-500', 'timeout', 'organizations-no-list', 'organizations-unknown'])
  test(
    `a failed look-up (${fault}) changes nothing, and the submit leads to the organization`,
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page, tenant);
      await mockControl(page).setFaults({ name: fault, operationId: 'findSsoConnectors' });
      await submitPassword(page, 'rita@acme.example');
      await expectOrganization(page, acme);
      expect(callsOfTrips(site)).toEqual(['PUT interaction', begun(acme)]);
    },
  );

test(
  'a code page also leads to the organization if no look-up found it before',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await startSignIn(page, 'single-sign-on-code');
    await mockControl(page).setFaults({ name: 'error-500', operationId: 'findSsoConnectors' });
    await partsOf(page).identifier.fill('olga@acme.example');
    await partsOf(page).continueButton.click();
    await expect(partsOf(page).code).toBeFocused();
    const [code = ''] = await mockControl(page).codesFor('olga@acme.example');
    await partsOf(page).code.fill(code);
    await expectOrganization(page, acme);
    expect(callsOfTrips(site)).toEqual(['PUT interaction', 'send code', 'PATCH identifiers', begun(acme)]);
    await chooseAccount(page, 'Olga Oarsman');
    await expectSignedInAs(page, 'Olga Oarsman');
  },
);

test('the form works if the script of the look-up is missing', async ({ page, files, site }) => {
  files.fail(/^\/assets\/(organization-look-up|find-organizations)-/, 'not found');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&tenant=${tenant}`);
  await expect(partsOf(page).identifier).toBeFocused();
  await submitPassword(page, 'rita@acme.example');
  await expectOrganization(page, acme);
  expect(callsOfTrips(site)).toEqual(['PUT interaction', begun(acme)]);
});

for (const fault of ['provider-address-is-script', 'redirect-renamed', 'wrong-type'])
  test(
    `keeps the form if the organization’s URL is unusable (${fault})`,
    { tag: '@matrix' },
    async ({ page }) => {
      await startSignIn(page, tenant);
      await mockControl(page).setFaults({ name: fault, operationId: 'createSsoAuthorizationUrl' });
      await partsOf(page).identifier.fill('olga@acme.example');
      await goOnThrough(page, acme);
      await expect(partsOf(page).main).toContainText('Unknown error. Please try again later.');
      await expect(page).toHaveURL(/\/sign-in/);
      await mockControl(page).setFaults();
      await goOnThrough(page, acme);
      await expectOrganization(page, acme);
    },
  );

test('does not send a refused answer again after a reload, and leads back to the form', async ({
  page,
  site,
}) => {
  await openState(page, 'sso-refused');
  const before = callsOfTrips(site);
  await page.reload();
  await partsOf(page).button('Start again').click();
  await expect(partsOf(page).identifier).toBeFocused();
  expect(callsOfTrips(site)).toEqual(before);
});

test(
  'lets the person send an answer again if the server did not reply',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await startSignIn(page, tenant);
    await goToOrganization(page, 'olga@acme.example');
    await mockControl(page).setFaults({ name: 'error-500', operationId: 'signInWithSso', times: 1 });
    await chooseAccount(page, 'Olga Oarsman');
    await partsOf(page).button('Try again').click();
    await expectSignedInAs(page, 'Olga Oarsman');
    expect(callsOfTrips(site)).toHaveLength(3);
  },
);

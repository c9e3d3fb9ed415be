import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount } from '../social/social-actions.ts';
import { signIn, startSignIn } from '../steps.ts';
import {
  acme,
  answerTerms,
  begun,
  callsOfTrips,
  expectOrganization,
  expectSignedInAs,
  goOnThrough,
  goToOrganization,
  registered,
  returned,
} from './organization-actions.ts';

test(
  'signs in at the organization if the person enters its address for a missing one, and leaves the account as it is',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await openState(page, 'sso-continue-found');
    await goOnThrough(page, acme);
    await expectOrganization(page, acme);
    await chooseAccount(page, 'Nils Nordlys');
    await answerTerms(page, 'Agree');
    await expectSignedInAs(page, 'Nils Nordlys');
    expect(callsOfTrips(site).slice(2)).toEqual([begun(acme), returned(acme), registered(acme)]);
    const { accounts } = await mockControl(page).state();
    const paul = accounts.find(({ username }) => username === 'paul');
    expect(paul).toMatchObject({ username: 'paul' });
    expect(paul).not.toHaveProperty('email');
  },
);

test(
  'starts the sign-in again after the return from the organization, even if a phone number would do',
  { tag: '@matrix' },
  async ({ page }) => {
    await startSignIn(page, 'single-sign-on');
    await mockControl(page).forceAnswer({
      operationId: 'submitInteraction',
      example: 'user.missing_profile-email-or-phone',
      times: 1,
    });
    await signIn(page, { username: 'paul', password: sharedPassword });
    await expect(page).toHaveURL(/\/continue\/emailOrPhone/);
    // The field of the page before has the same label.
    await expect(partsOf(page).heading).toHaveText('Add an email or phone');
    await goToOrganization(page, 'nils@acme.example');
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    await signIn(page, { username: 'paul', password: sharedPassword });
    await expect(partsOf(page).heading).toHaveText('Add your email address');
  },
);

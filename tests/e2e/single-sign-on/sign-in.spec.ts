import { expect, test } from '../../setup/fixtures.ts';
import { sentCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount } from '../social/social-actions.ts';
import { startSignIn } from '../steps.ts';
import {
  acme,
  answerTerms,
  begun,
  bookshop,
  callsOfTrips,
  expectOrganization,
  expectSignedInAs,
  goOnThrough,
  goToOrganization,
  registered,
  returned,
  termsDialog,
} from './organization-actions.ts';

const tenant = 'single-sign-on';

test('asks neither for a missing profile part nor for a second factor', async ({ page, site }) => {
  await startSignIn(page, tenant);
  await partsOf(page).password.fill('typed before');
  await goToOrganization(page, 'olga@acme.example');
  await chooseAccount(page, 'Olga Oarsman');
  await expectSignedInAs(page, 'Olga Oarsman');
  expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
  expect(JSON.stringify(sentCalls(site))).not.toMatch(/olga|typed before/);
});

test(
  'also signs in with an answer that the provider posts as a form',
  { tag: '@matrix' },
  async ({ page }) => {
    await startSignIn(page, tenant);
    await goToOrganization(page, 'olga@acme.example');
    await partsOf(page).link('Answer by a form that is posted').click();
    await chooseAccount(page, 'Olga Oarsman');
    await partsOf(page).continueButton.click();
    await expectSignedInAs(page, 'Olga Oarsman');
  },
);

test.describe('a new person', () => {
  test('agrees to the terms after the return, at an organization with an international domain', async ({
    page,
    site,
  }) => {
    await startSignIn(page, tenant);
    await goToOrganization(page, 'jost@bücher.example', bookshop);
    await chooseAccount(page, 'Jost Jolle');
    await expect(termsDialog(page)).toBeVisible();
    expect(callsOfTrips(site)).toEqual([begun(bookshop), returned(bookshop)]);
    await answerTerms(page, 'Agree');
    await expectSignedInAs(page, 'Jost Jolle');
    expect(callsOfTrips(site).slice(2)).toEqual([registered(bookshop)]);
  });

  test(
    'has no account after declining, and can choose another way',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page, tenant, '&login_hint=nils@acme.example');
      await goOnThrough(page, acme);
      await chooseAccount(page, 'Nils Nordlys');
      await answerTerms(page, 'Cancel');
      await expect(page).toHaveURL(/\/sign-in\?.*login_hint/);
      await expect(partsOf(page).identifier).toHaveValue('nils@acme.example');
      expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
    },
  );

  for (const isTicked of [true, false])
    test(
      `is asked at most once in a registration, with the terms ${isTicked ? '' : 'not '}ticked`,
      { tag: isTicked ? '@matrix' : [] },
      async ({ page, site }) => {
        await startSignIn(page, tenant, '&first_screen=register');
        await partsOf(page).identifier.fill('nils@acme.example');
        if (isTicked) await partsOf(page).terms.check();
        await goOnThrough(page, acme);
        if (!isTicked) {
          await answerTerms(page, 'Cancel');
          expect(callsOfTrips(site)).toEqual([]);
          await goOnThrough(page, acme);
          await answerTerms(page, 'Agree');
        }
        await expectOrganization(page, acme);
        await chooseAccount(page, 'Nils Nordlys');
        await expectSignedInAs(page, 'Nils Nordlys');
        expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme), registered(acme)]);
      },
    );
});

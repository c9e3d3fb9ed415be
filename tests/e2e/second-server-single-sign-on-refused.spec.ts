import { members } from '../second-server/members.ts';
import { acme, leaky } from '../second-server/organizations.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import {
  begun,
  callsOfTrips,
  choose,
  continueAs,
  expectOrganization,
  goOnThrough,
  goToOrganization,
  returned,
} from './second-server-organizations.ts';
import { expectCancelled } from './social/social-actions.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

test.use({ server: 'single-sign-on' });

test('a trip that is cancelled begins anew', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await choose(page, 'Cancel');
  await expectCancelled(page, 'Acme');
  await expect(page.getByText('The member said no.')).toHaveCount(0);
  expect(callsOfTrips(site)).toEqual([begun(acme)]);
  await partsOf(page).button('Sign in another way').click();
  await goToOrganization(page, acme);
  await continueAs(page, members.ines);
  await expectSignedIn(page, { name: 'Ines Ilves' });
});

test('a failure at the provider is not sent on', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await choose(page, 'Fail');
  await expect(partsOf(page).main).toContainText('Acme couldn’t sign you in.');
  await expect(partsOf(page).button('Start again')).toBeVisible();
  expect(callsOfTrips(site)).toEqual([begun(acme)]);
});

test('the answer to another trip is not sent on', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await choose(page, 'Answer another sign-in');
  await expect(partsOf(page).heading).toHaveText('The authorization is invalid');
  expect(callsOfTrips(site)).toEqual([begun(acme)]);
});

test('an answer that the server does not take leads back', { tag: '@matrix' }, async ({ page }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await choose(page, 'Answer with a wrong code');
  await expect(partsOf(page).main).toContainText('Acme');
  await partsOf(page).button('Start again').click();
  await goToOrganization(page, acme);
});

test('an organization that is set up wrongly leaves the other ways', async ({ page, site }) => {
  await startSignIn(page);
  await partsOf(page).identifier.fill('user@leaky.example');
  await goOnThrough(page, leaky);
  await expect(partsOf(page).main).toContainText('Leaky Boat can’t be reached right now.');
  expect(callsOfTrips(site)).toEqual([begun(leaky)]);
  await partsOf(page).identifier.fill('ada@example.org');
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('after Back from the provider the form goes there again', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await page.goBack();
  await expect(partsOf(page).identifier).toBeVisible();
  await goToOrganization(page, acme);
  await continueAs(page, members.ines);
  await expectSignedIn(page, { name: 'Ines Ilves' });
  expect(callsOfTrips(site)).toEqual([begun(acme), begun(acme), returned(acme)]);
});

test(
  'an address of the application leads straight to an organization, and Back to the form',
  { tag: '@matrix' },
  async ({ page }) => {
    await startSignIn(page);
    await page.goto(`/direct/sso/${encodeURIComponent(acme.id)}`);
    await expectOrganization(page, acme);
    await page.goBack();
    await expect(page).toHaveURL('/sign-in');
    await goToOrganization(page, acme);
    await continueAs(page, members.ines);
    await expectSignedIn(page, { name: 'Ines Ilves' });
  },
);

test('a direct start that is refused leads to its fallback', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await page.goto(`/direct/sso/${leaky.id}`);
  await expect(partsOf(page).main).toContainText('Leaky Boat can’t be reached right now.');
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL('/sign-in');
  expect(callsOfTrips(site)).toEqual([begun(leaky)]);
});

test('a return that is loaded again is not sent again', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, acme);
  await choose(page, 'Answer with a wrong code');
  await expect(partsOf(page).button('Start again')).toBeVisible();
  await page.reload();
  await expect(partsOf(page).button('Start again')).toBeVisible();
  expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
});

test(
  'a look-up without a session says nothing until something is submitted',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await startSignIn(page);
    await context.clearCookies();
    const answered = page.waitForResponse(/single-sign-on\/connectors/);
    await partsOf(page).identifier.fill(members.ines.email);
    expect((await answered).status()).toBe(400);
    await partsOf(page).password.fill('anything-at-all');
    await expect(partsOf(page).heading).toHaveText('Sign in to your account');
    await partsOf(page).signInButton.click();
    await expect(partsOf(page).heading).toHaveText('Session not found. Please go back and sign in again.');
  },
);

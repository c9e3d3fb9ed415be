import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { keyboard } from '../../setup/input-method.ts';
import { chooseAccount, socialButton } from '../social/social-actions.ts';
import { followLinkToForm, signIn, startSignIn } from '../steps.ts';
import {
  acme,
  answerTerms,
  begun,
  borealis,
  callsOfTrips,
  expectOrganization,
  expectSignedInAs,
  goOnThrough,
  goToOrganization,
} from './organization-actions.ts';

const tenant = 'single-sign-on';

test('a person gets to the organization by keyboard alone, through a choice of two', async ({ page }) => {
  const keys = keyboard(page);
  const { identifier, heading, button } = partsOf(page);
  await startSignIn(page, tenant);
  await keys.fill(identifier, 'tuva@twin.example');
  await keys.press(button('Choose your organization'));
  await expect(heading).toHaveText('Choose your organization');
  await keys.press(socialButton(page, borealis.name));
  await expectOrganization(page, borealis);
});

test('a person gets there from a form that takes no address, and Back keeps the typed address', async ({
  page,
  site,
}) => {
  await startSignIn(page, 'single-sign-on-username');
  await followLinkToForm(page, 'Sign in with your organization');
  await expect(page).toHaveURL(/\/single-sign-on/);
  await goToOrganization(page, 'olga@acme.example');
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('olga@acme.example');
  await goOnThrough(page, acme);
  await expectOrganization(page, acme);
  await chooseAccount(page, 'Olga Oarsman');
  await expectSignedInAs(page, 'Olga Oarsman');
  expect(callsOfTrips(site).slice(0, 2)).toEqual([begun(acme), begun(acme)]);
});

test('a person gets there from the page that asks for an address, and back to it after cancelling', async ({
  page,
}) => {
  const query = '&first_screen=single_sign_on&login_hint=olga@acme.example';
  await startSignIn(page, 'single-sign-on-username', query);
  await goOnThrough(page, acme);
  await expectOrganization(page, acme);
  await partsOf(page).button('Cancel').click();
  await expect(partsOf(page).heading).toHaveText('Sign-in cancelled');
  await partsOf(page).button('Sign in another way').click();
  await expect(page).toHaveURL(/\/single-sign-on\?.*login_hint/);
  await expect(partsOf(page).identifier).toHaveValue('olga@acme.example');
  await partsOf(page).link('Sign in another way').click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a person gets there straight from the application, and Back or an unknown id leads to the fallback', async ({
  page,
}) => {
  await startSignIn(page, tenant);
  await page.goto(`/direct/sso/${acme.id}`);
  await expectOrganization(page, acme);
  await page.goBack();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/direct/sso/gone0idp?fallback=register');
  await expect(page).toHaveURL('/register?fallback=register');
  await page.goto(`/direct/sso/${acme.id}?fallback=register`);
  await answerTerms(page, 'Cancel');
  await expect(page).toHaveURL('/register?fallback=register');
});

test('the page neither looks up nor loads anything if single sign-on is off', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await startSignIn(page, 'single-sign-on-off');
  await signIn(page, { username: 'rita@acme.example', password: sharedPassword });
  await expectSignedInAs(page, 'Rita Rudder');
  expect(apiCalls(site)).toEqual(['PUT interaction', 'submit']);
  expect(scripts.filter((path) => /organization|single-sign-on-screens/.test(path))).toEqual([]);
});

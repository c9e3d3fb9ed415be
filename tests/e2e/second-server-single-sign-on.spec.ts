import { members } from '../second-server/members.ts';
import { acme, bookshop, twinSouth } from '../second-server/organizations.ts';
import { expect, test } from '../setup/fixtures.ts';
import { sentCalls } from './api-calls.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import {
  begun,
  callsOfTrips,
  comeBackAs,
  continueAs,
  expectOrganization,
  goOnThrough,
  goToOrganization,
  lookUpOf,
  organizationSentence,
  readableCalls,
  registered,
  returned,
} from './second-server-organizations.ts';
import { expectSignedIn, followLinkToForm, signIn, startSignIn } from './steps.ts';

test.use({ server: 'single-sign-on' });

for (const [path, sentence] of [
  ['/sign-in', 'You sign in to this account with Acme.'],
  ['/register', 'You sign in to this account with Acme.'],
  ['/forgot-password', 'This email address has no password here. You sign in through Acme.'],
] as const)
  test(
    `an address of an organization leads there from ${path}`,
    { tag: path === '/sign-in' ? [] : '@matrix' },
    async ({ page }) => {
      await startSignIn(page);
      if (path !== '/sign-in') await page.goto(path);
      await partsOf(page).identifier.fill(members.ines.email);
      await expect(partsOf(page).main.getByText(sentence)).toBeVisible();
      await expect(partsOf(page).password).toBeHidden();
      await expect(partsOf(page).identifier).toBeFocused();
      await goOnThrough(page, acme);
      await expectOrganization(page, acme);
      await continueAs(page, members.ines);
      await expectSignedIn(page, { name: 'Ines Ilves' });
    },
  );

test('the calls of a sign-in have what the provider answers, and no address', async ({ page, site }) => {
  await comeBackAs(page, members.ines);
  await expectSignedIn(page, { name: 'Ines Ilves' });
  expect(readableCalls(site)).toEqual([lookUpOf('acme.example'), begun(acme), returned(acme)]);
  const [, start, answer] = sentCalls(site).map(([, body]) => body as Record<string, string>);
  expect(start).toEqual({
    redirectUri: `${site.origin}/callback/${encodeURIComponent(acme.id)}`,
    state: expect.stringMatching(/^[\w-]{11}$/) as unknown,
  });
  expect(answer).toEqual({
    code: expect.any(String) as unknown,
    state: start?.['state'],
    iss: 'https://login.example',
    amr: ['pwd', 'otp'],
  });
  expect(site.gate.requests.join('\n')).not.toContain('ines');
});

test('the password comes back with another address, and each domain is asked for once', async ({
  page,
  site,
}) => {
  const { identifier, password, signInButton } = partsOf(page);
  await startSignIn(page);
  for (const address of [members.ines.email, members.jonas.email]) {
    await identifier.fill(address);
    await expect(organizationSentence(page, acme)).toBeVisible();
    await identifier.fill('ada@example.org');
    await expect(organizationSentence(page, acme)).toHaveCount(0);
    await password.fill(site.ada.password);
  }
  await signInButton.click();
  await expectSignedIn(page, site.ada);
  expect(readableCalls(site).filter((call) => call === lookUpOf('acme.example'))).toHaveLength(1);
});

test('a domain in other letters leads to its organization', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await goToOrganization(page, bookshop, 'vera@Bücher.example');
  await continueAs(page, members.kaya);
  await expectSignedIn(page, members.kaya);
  expect(readableCalls(site)).toEqual([
    lookUpOf('xn--bcher-kva.example'),
    ...[begun(bookshop), returned(bookshop), registered(bookshop)],
  ]);
});

test('of two organizations the person chooses one', { tag: '@matrix' }, async ({ page, site }) => {
  await startSignIn(page);
  await partsOf(page).identifier.fill('user@twin.example');
  await partsOf(page).button('Choose your organization').click();
  await expect(page).toHaveURL('/single-sign-on/connectors');
  await expect(partsOf(page).heading).toHaveText('Choose your organization');
  await expect(page.getByRole('button', { name: /^Continue with / })).toHaveCount(2);
  await goOnThrough(page, twinSouth);
  await expectOrganization(page, twinSouth);
  await continueAs(page, members.jonas);
  await expectSignedIn(page, { name: 'jonas' });
  expect(callsOfTrips(site)).toEqual([begun(twinSouth), returned(twinSouth)]);
});

test.describe('the page of organizations', () => {
  test.beforeEach(({ page }) => startSignIn(page, 'default', '&first_screen=single_sign_on'));

  test('says that nothing is set up for an address, and goes on with another', async ({ page }) => {
    const { heading, identifier, continueButton } = partsOf(page);
    await expect(heading).toHaveText('Sign in with your organization');
    await identifier.fill('ada@example.org');
    await continueButton.click();
    await expectOnlyFieldError(
      identifier,
      'No organization is set up here for this email address. Check it, or sign in another way.',
    );
    await goToOrganization(page, acme);
    await continueAs(page, members.ines);
    await expectSignedIn(page, { name: 'Ines Ilves' });
  });

  test('leads to the choice at once, by Enter', { tag: '@matrix' }, async ({ page }) => {
    await partsOf(page).identifier.fill('user@twin.example');
    await partsOf(page).identifier.press('Enter');
    await expect(partsOf(page).heading).toHaveText('Choose your organization');
    await page.goBack();
    await expect(partsOf(page).identifier).toHaveValue('user@twin.example');
  });

  test('is filled with the address that the application knows', { tag: '@matrix' }, async ({ page }) => {
    await startSignIn(page, 'default', `&first_screen=single_sign_on&login_hint=${members.ines.email}`);
    await goOnThrough(page, acme);
    await expectOrganization(page, acme);
  });
});

test.describe('people of an organization', () => {
  test('who are unknown get an account at once, and have it afterwards', async ({ page, site }) => {
    await comeBackAs(page, members.kaya);
    await expectSignedIn(page, members.kaya);
    expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme), registered(acme)]);
    await comeBackAs(page, members.kaya);
    await expectSignedIn(page, members.kaya);
    expect(callsOfTrips(site).slice(3)).toEqual([begun(acme), returned(acme)]);
  });

  test('get an account from the registration too', { tag: '@matrix' }, async ({ page }) => {
    await comeBackAs(page, members.kaya, '&first_screen=register');
    await expectSignedIn(page, members.kaya);
  });

  test('whose address has an account are not asked', async ({ page, site }) => {
    await comeBackAs(page, members.jonas);
    await expectSignedIn(page, { name: 'jonas' });
    expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
  });

  test('who borrow an address do not get its account', { tag: '@matrix' }, async ({ page }) => {
    await comeBackAs(page, members.moss);
    await expectSignedIn(page, members.moss);
  });

  test('who are suspended stay outside', { tag: '@matrix' }, async ({ page }) => {
    await comeBackAs(page, members.lars);
    await expect(partsOf(page).main).toContainText(errorTexts.suspended);
    await expect(partsOf(page).button('Start again')).toBeVisible();
  });
});

test.describe('where people can only sign in', () => {
  test.use({ server: 'single-sign-on-members' });

  test(
    'somebody unknown is told so, from the link of a form that takes no address',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await followLinkToForm(page, 'Sign in with your organization');
      await goToOrganization(page, acme);
      await continueAs(page, members.kaya);
      await expect(partsOf(page).main).toContainText('You don’t have access yet');
      expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
      await partsOf(page).button('Start again').click();
      await expect(partsOf(page).heading).toHaveText('Sign in with your organization');
      await followLinkToForm(page, 'Sign in another way');
      await signIn(page, site.ada);
      await expectSignedIn(page, site.ada);
    },
  );
});

test.describe('where terms are asked for', () => {
  test.use({ server: 'single-sign-on-terms' });

  test('somebody unknown agrees before there is an account', async ({ page, site }) => {
    await comeBackAs(page, members.kaya);
    const dialog = partsOf(page).dialog('Please agree to the terms');
    await expect(dialog).toBeVisible();
    expect(callsOfTrips(site)).toEqual([begun(acme), returned(acme)]);
    await dialog.getByRole('button', { name: 'Agree' }).click();
    await expectSignedIn(page, members.kaya);
    expect(callsOfTrips(site).slice(2)).toEqual([registered(acme)]);
  });

  test('who declines comes back without an account', { tag: '@matrix' }, async ({ page, site }) => {
    await comeBackAs(page, members.kaya);
    await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Cancel' }).click();
    await expect(partsOf(page).identifier).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in(\?|$)/);
    expect(callsOfTrips(site)).not.toContain(registered(acme));
  });

  test('somebody with an account does not', { tag: '@matrix' }, async ({ page }) => {
    await comeBackAs(page, members.jonas);
    await expectSignedIn(page, { name: 'jonas' });
  });
});

test.describe('without organizations', () => {
  test.use({ server: 'email' });

  test(
    'the page of organizations says so, and typing asks for nothing',
    { tag: '@matrix' },
    async ({ page, site }) => {
      await startSignIn(page);
      await partsOf(page).identifier.fill(members.ines.email);
      await partsOf(page).continueButton.click();
      await expect(partsOf(page).code).toBeFocused();
      expect(readableCalls(site)).toEqual(['PUT interaction', 'send code']);
      await page.goto('/single-sign-on');
      await expect(partsOf(page).main).toContainText('Single sign-on isn’t offered here.');
    },
  );
});

import type { Page } from '@playwright/test';
import { providerUsers } from '../second-server/provider.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { apiCalls, sentCalls } from './api-calls.ts';
import { partsOf } from './screen-parts.ts';
import { pointer } from './flows/input-method.ts';
import { pageActions } from './flows/page-actions.ts';
import { codesFor } from './second-server-codes.ts';
import { expectCancelled, socialButton } from './social/social-actions.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

const actionsOf = (page: Page, site: Site) => pageActions(page, pointer, (to) => codesFor(site, to));
const connectorId = 'c0harbour0web';
const begun = ['PUT interaction', 'POST /interaction/verification/social-authorization-uri'];
const returned = [...begun, 'PATCH identifiers', 'submit'];
const registered = ['PUT event', 'PATCH profile', 'submit'];
const addressGiven = ['send code', 'PATCH identifiers', 'PATCH profile', 'submit'];

async function goToProvider(page: Page): Promise<void> {
  await socialButton(page, 'Harbour').click();
  await expect(page).toHaveURL(/\/provider\?/);
}

/** Signs in as somebody of the provider. */
async function continueAs(page: Page, { name }: { name: string }, query = ''): Promise<void> {
  await startSignIn(page, 'default', query);
  await goToProvider(page);
  await partsOf(page).link(`Continue as ${name}`).click();
}

/** Whether the person is linked by now: the next sign-in asks for nothing. */
async function expectLinked(page: Page, site: Site, user: { name: string }, shown: string): Promise<void> {
  const before = apiCalls(site).length;
  await continueAs(page, user);
  await expectSignedIn(page, { name: shown });
  expect(apiCalls(site).slice(before)).toEqual(returned);
}

test.use({ server: 'social' });

test('a linked account signs in', { tag: '@matrix' }, async ({ page, site }) => {
  await continueAs(page, providerUsers.gina);
  await expectSignedIn(page, { name: 'Gina Gale' });
  expect(apiCalls(site)).toEqual(returned);
  const [, start, verify] = sentCalls(site).map(([, body]) => body as Record<string, unknown>);
  const redirectUri = `${site.origin}/callback/${connectorId}`;
  expect(start).toEqual({ connectorId, redirectUri, state: expect.stringMatching(/^[\w-]{11}$/) as unknown });
  expect(verify).toEqual({
    connectorId,
    connectorData: { code: expect.any(String) as unknown, redirectUri },
  });
});

for (const query of ['', '&first_screen=register'])
  test(
    `someone new gets an account with the address of the provider${query}`,
    { tag: query ? '@matrix' : [] },
    async ({ page, site }) => {
      const { submitIdentifier, enterCode } = actionsOf(page, site);
      await continueAs(page, providerUsers.hugo, query);
      await expectSignedIn(page, providerUsers.hugo);
      expect(apiCalls(site)).toEqual([...returned, ...registered]);
      await startSignIn(page);
      await submitIdentifier(providerUsers.hugo.email);
      await enterCode(providerUsers.hugo.email);
      await expectSignedIn(page, providerUsers.hugo);
    },
  );

test('an account with the same address is linked', { tag: '@matrix' }, async ({ page, site }) => {
  await continueAs(page, providerUsers.ada);
  await expect(partsOf(page).heading).toHaveText('Link or create an account');
  await expect(partsOf(page).main).toContainText(providerUsers.ada.email);
  await partsOf(page).button(`Link ${providerUsers.ada.email}`).click();
  await expectSignedIn(page, providerUsers.ada);
  expect(apiCalls(site)).toEqual([
    ...returned,
    ...['PUT event', 'PATCH identifiers', 'PATCH profile', 'submit'],
  ]);
  expect(await codesFor(site, providerUsers.ada.email)).toEqual([]);
  await expectLinked(page, site, providerUsers.ada, providerUsers.ada.name);
});

test(
  'another account is created instead, with an address of its own',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const { submitIdentifier, enterCode } = actionsOf(page, site);
    const address = 'countess@example.org';
    await continueAs(page, providerUsers.ada);
    await partsOf(page).button('Create a new account').click();
    await expect(page).toHaveURL(`/continue/email?linkSocial=${connectorId}`);
    await submitIdentifier(address);
    await enterCode(address);
    await expectSignedIn(page, providerUsers.ada);
    expect(apiCalls(site)).toEqual([...returned, ...registered, ...addressGiven]);
    await startSignIn(page);
    await submitIdentifier(providerUsers.ada.email);
    await enterCode(providerUsers.ada.email);
    await expectSignedIn(page, site.ada);
  },
);

test('a person without an address is asked for one, and may link the account that has it', async ({
  page,
  site,
}) => {
  const { submitIdentifier, enterCode } = actionsOf(page, site);
  const { email } = providerUsers.gina;
  await continueAs(page, providerUsers.nomi);
  await expect(page).toHaveURL(`/continue/email?linkSocial=${connectorId}`);
  await submitIdentifier(email);
  await expect(page).toHaveURL(`/continue/verification-code?linkSocial=${connectorId}`);
  await enterCode(email);
  const dialog = partsOf(page).dialog('Account found');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Link account' }).click();
  await expectSignedIn(page, { name: 'Gina Gale' });
  expect(apiCalls(site)).toEqual([
    ...[...returned, ...registered, ...addressGiven],
    ...['PUT event', 'PUT profile', 'submit'],
  ]);
  await expectLinked(page, site, providerUsers.nomi, 'Gina Gale');
});

test(
  'a person without an address may give another one, which nobody has',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const { submitIdentifier, enterCode } = actionsOf(page, site);
    const { email: taken } = providerUsers.gina;
    const free = 'nomi@example.org';
    await continueAs(page, providerUsers.nomi);
    await submitIdentifier(taken);
    await enterCode(taken);
    await partsOf(page).dialog('Account found').getByRole('button', { name: 'Change email' }).click();
    await expect(partsOf(page).identifier).toHaveValue(taken);
    await submitIdentifier(free);
    await enterCode(free);
    await expectSignedIn(page, providerUsers.nomi);
    await expectLinked(page, site, providerUsers.nomi, providerUsers.nomi.name);
  },
);

test(
  'a sign-in that is cancelled at the provider begins anew',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await startSignIn(page);
    await goToProvider(page);
    await partsOf(page).link('Cancel').click();
    await expectCancelled(page, 'Harbour');
    await expect(page.getByText('The person said no.')).toHaveCount(0);
    expect(apiCalls(site)).toEqual(begun);
    await partsOf(page).button('Sign in another way').click();
    await goToProvider(page);
    await partsOf(page).link('Continue as Gina').click();
    await expectSignedIn(page, { name: 'Gina Gale' });
  },
);

test.describe('where accounts are only created', () => {
  test.use({ server: 'social-register' });

  test('someone new gets an account from the register page', { tag: '@matrix' }, async ({ page, site }) => {
    await page.goto('/oidc/auth?client_id=demo-app');
    await expect(page).toHaveURL(/\/register(\?|$)/);
    await goToProvider(page);
    await partsOf(page).link(`Continue as ${providerUsers.hugo.name}`).click();
    await expectSignedIn(page, providerUsers.hugo);
    expect(apiCalls(site)).toEqual([...begun, 'PATCH identifiers', 'PATCH profile', 'submit']);
  });
});

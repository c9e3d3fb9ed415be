import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import type { Action } from '../../setup/open-state.ts';
import { pressButton } from '../journeys/actions.ts';
import { setupOf } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, expectProvider, goToProvider, socialButton } from '../social/social-actions.ts';
import { actWithFailingRedirect, expectSignedIn, signIn, startSignIn } from '../steps.ts';
import { addAuthenticator, addKimsAuthenticator } from '../two-step/authenticators.ts';
import { expectSignedInElsewhere } from '../two-tabs/tabs.ts';
import { endSession, installClock, waitForHours } from './wait-for-hours.ts';

const { description, error } = texts.en;

test.beforeEach(({ page }) => installClock(page));

/** Options of a passkey are too old by then: the press asks for new ones, and then for one more press. */
const pressTwice =
  (button: string, addDevice: (page: Page) => Promise<unknown>): Action =>
  async (page) => {
    await addDevice(page);
    await pressButton(button)(page);
    await expect(page.getByText(description.passkey_again)).toBeVisible();
    await page.keyboard.press('Enter');
  };
const actionsAfterHours: Readonly<Partial<Record<string, Action>>> = {
  '/mfa-binding/WebAuthn': pressTwice('Create passkey', addAuthenticator),
  '/mfa-verification/WebAuthn': pressTwice('Use passkey', addKimsAuthenticator),
};

/** `npm test` has a page with a countdown and one with options that grow old; `npm run matrix -- --grep stays/` has every route. */
const SAMPLE = ['/sign-in/verification-code, has ended', '/mfa-verification/WebAuthn, lives'];
const isSample = (route: string, session: string) => SAMPLE.includes(`${route}, ${session}`);

for (const [route, journey] of Object.entries(journeys))
  for (const session of ['lives', 'has ended'] as const)
    test(
      `${route}: eight hours, and the session ${session}`,
      { tag: isSample(route, session) ? [] : '@matrix' },
      async ({ page }) => {
        await mockControl(page).fixCode(rightCode);
        for (const action of setupOf(journey)) await action(page);
        await expectScreen(page, journey.screen);
        await waitForHours(page);
        if (session === 'has ended') await endSession(page);
        const { action, afterAction, afterActionExpired } = journey;
        await ((session === 'lives' && actionsAfterHours[route]) || action)(page);
        await expectScreen(page, session === 'lives' ? afterAction : afterActionExpired);
      },
    );

const matrix = { tag: '@matrix' };

for (const session of ['lives', 'has ended'] as const)
  test(`a page with social buttons: eight hours, and the session ${session}`, matrix, async ({ page }) => {
    await startSignIn(page, 'social');
    await waitForHours(page);
    if (session === 'has ended') await endSession(page);
    await socialButton(page, 'Lighthouse').click();
    if (session === 'lives') await expectProvider(page);
    else await expectScreen(page, 'session over');
  });

for (const [way, go] of [
  ['a social button', (page: Page) => goToProvider(page, 'social')],
  [
    'a direct start',
    async (page: Page) => {
      await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
      await page.goto('/direct/social/lighthouse');
      await expectProvider(page);
    },
  ],
] as const)
  test(`eight hours at a provider, after ${way}: the session has ended`, matrix, async ({ page }) => {
    await go(page);
    await page.clock.runFor(8 * 3_600_000);
    await endSession(page);
    await chooseAccount(page, 'Lin Lagoon');
    await expectScreen(page, 'session over');
  });

test(
  'eight hours at a provider that nobody comes back from: the next visit forgets the trip',
  matrix,
  async ({ page }) => {
    const trips = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('social:')));
    await goToProvider(page, 'social');
    expect(await trips()).toEqual(['social:lighthouse-web']);
    await page.clock.runFor(8 * 3_600_000);
    await startSignIn(page, 'social');
    await expect.poll(trips).toEqual([]);
  },
);

test('eight hours without a connection: the form is kept, and nothing is sent before a press', async ({
  page,
  context,
  site,
}) => {
  const { identifier, password, signInButton, main } = partsOf(page);
  await startSignIn(page);
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  await context.setOffline(true);
  await expect(main.getByText(description.offline, { exact: true })).toBeVisible();
  await waitForHours(page);
  await context.setOffline(false);
  await expect(main.getByText(description.offline, { exact: true })).toBeHidden();
  await waitForHours(page);
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
  await endSession(page);
  await signInButton.click();
  await expectScreen(page, 'session over');
});

test(
  'eight hours after a sign-in in another tab: the press says so',
  matrix,
  async ({ page, context, site }) => {
    await startSignIn(page);
    const other = await context.newPage();
    await other.goto('/sign-in');
    await signIn(other, site.ada);
    await expectSignedIn(other, site.ada);
    await waitForHours(page);
    await signIn(page, site.ada);
    await expectSignedInElsewhere(page);
  },
);

test(
  'a direct start whose call takes hours: it is given up, and the next press says that the session has ended',
  matrix,
  async ({ page, site }) => {
    await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
    const release = site.gate.hold(/^POST .*authorization-uri/);
    const call = page.waitForRequest(/authorization-uri/);
    await page.goto('/direct/social/lighthouse');
    await call;
    await page.clock.runFor(11_000);
    await expect(partsOf(page).main.getByText(error.timeout)).toBeVisible();
    await waitForHours(page);
    release();
    await endSession(page);
    await partsOf(page).button(texts.en.action.try_again).click();
    await expectScreen(page, 'session over');
  },
);

test('a redirect that never came: eight hours later one press continues', matrix, async ({ page, site }) => {
  await startSignIn(page);
  await actWithFailingRedirect(page, site, () => signIn(page, site.ada));
  await waitForHours(page);
  await partsOf(page).continueButton.click();
  await expectSignedIn(page, site.ada);
});

test('a page that polls, or changes what it shows, is found', async ({ page }) => {
  await page.addInitScript(() => {
    setInterval(() => {
      void fetch('/nowhere');
      document.querySelector('h1')?.append('.');
    }, 3_600_000);
  });
  await startSignIn(page);
  const difference = await waitForHours(page).catch((found: unknown) => String(found));
  for (const found of [/\+ .*fired/, /\+ .*pending.*: 1/, /\+ .*GET .*\/nowhere/, /\+ .*your account\.{8}/])
    expect(difference).toMatch(found);
});

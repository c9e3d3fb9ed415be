import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import type { PageAction } from '../../setup/open-state.ts';
import { pressButton } from '../journeys/actions.ts';
import { setupOf } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, goToProvider } from '../social/social-actions.ts';
import { startSignIn } from '../steps.ts';
import { addAuthenticator, addKimsAuthenticator } from '../two-step/authenticators.ts';
import { endSession, installClock, waitForHours } from './wait-for-hours.ts';

test.beforeEach(({ page }) => installClock(page));

/** Presses twice: the options of a passkey are too old, so the first press requests new ones and asks for another press. */
const pressTwice =
  (button: string, addDevice: (page: Page) => Promise<unknown>): PageAction =>
  async (page) => {
    await addDevice(page);
    await pressButton(button)(page);
    await expect(page.getByText(texts.en.description.passkey_again)).toBeVisible();
    await page.keyboard.press('Enter');
  };
const actionsAfterHours: Readonly<Partial<Record<string, PageAction>>> = {
  '/mfa-binding/WebAuthn': pressTwice('Create passkey', addAuthenticator),
  '/create-passkey': pressTwice('Create passkey', addAuthenticator),
  '/mfa-verification/WebAuthn': pressTwice('Use passkey', addKimsAuthenticator),
  '/sign-in/passkey': pressTwice('Use passkey', addKimsAuthenticator),
};

/** `npm test` runs a page with a countdown and one with options that expire. */
const SAMPLE = ['/sign-in/verification-code, has ended', '/mfa-verification/WebAuthn, lives'];
const matrix = { tag: '@matrix' };

for (const [route, journey] of Object.entries(journeys))
  for (const session of ['lives', 'has ended'] as const)
    test(
      `${route}: after eight hours, a press continues or says that the session is over (the session ${session})`,
      SAMPLE.includes(`${route}, ${session}`) ? {} : matrix,
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

test(
  'says after eight hours at a provider that the session is over, and forgets the sign-in on the next visit',
  matrix,
  async ({ page }) => {
    const trips = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('social:')));
    await goToProvider(page, 'social');
    expect(await trips()).toEqual(['social:lighthouse-web']);
    await page.clock.runFor(8 * 3_600_000);
    await endSession(page);
    await chooseAccount(page, 'Lin Lagoon');
    await expectScreen(page, 'session over');
    await startSignIn(page, 'social');
    await expect.poll(trips).toEqual([]);
  },
);

test('keeps the form for eight hours without a connection, and sends nothing before a press', async ({
  page,
  context,
  site,
}) => {
  const { identifier, password, main } = partsOf(page);
  await startSignIn(page);
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  await context.setOffline(true);
  const offline = main.getByText(texts.en.description.offline, { exact: true });
  await expect(offline).toBeVisible();
  await waitForHours(page);
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
});

test('finds a page that polls or changes its texts', async ({ page }) => {
  await page.addInitScript(() => {
    setInterval(() => {
      void fetch('/nowhere');
      document.querySelector('h1')?.append('.');
    }, 3_600_000);
  });
  await startSignIn(page);
  const difference = await waitForHours(page).catch((found: unknown) => String(found));
  for (const found of [/\+ .*timersFired/, /\+ .*GET .*\/nowhere/, /\+ .*your account\.{8}/])
    expect(difference).toMatch(found);
});

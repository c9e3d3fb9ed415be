import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls, sentCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import {
  chooseAccount,
  expectProvider,
  expectSocialError,
  goToProvider,
  socialButton,
} from './social-actions.ts';

const connectorId = 'lighthouse-web';

test('a linked account signs in, and the answer of the provider leaves the address', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
  expect(addresses.some((address) => address.endsWith(`/sign-in/social/${connectorId}`))).toBe(true);
  const [start, ask, verify, submit] = sentCalls(site);
  const { state } = ask?.[1] as { state: string };
  const redirectUri = `${site.origin}/callback/${connectorId}`;
  expect(state).toMatch(/^[\w-]{11}$/);
  expect([start, ask, submit]).toEqual([
    ['PUT interaction', { event: 'SignIn' }],
    ['POST /interaction/verification/social-authorization-uri', { connectorId, state, redirectUri }],
    ['submit', null],
  ]);
  expect(verify).toEqual([
    'PATCH identifiers',
    { connectorId, connectorData: { code: expect.any(String) as unknown, redirectUri } },
  ]);
});

test('someone new registers, once the terms are accepted', async ({ page, site }) => {
  await goToProvider(page, 'social-only');
  await chooseAccount(page, 'Nell Newhaven');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectSignedIn(page, { name: 'Nell Newhaven' });
  expect(apiCalls(site).slice(2)).toEqual([
    ...['PATCH identifiers', 'submit'],
    ...['PUT event', 'PATCH profile', 'submit'],
  ]);
});

test('terms accepted on the register page are not asked for again', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social-only&first_screen=register');
  await partsOf(page).terms.check();
  await socialButton(page, 'Lighthouse').click();
  await expectProvider(page);
  await chooseAccount(page, 'Nell Newhaven');
  await expectSignedIn(page, { name: 'Nell Newhaven' });
});

test('whoever declines the terms is back on the first page, with its query', async ({ page }) => {
  await goToProvider(page, 'social', { query: '&ui_locales=en' });
  await chooseAccount(page, 'Nell Newhaven');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/sign-in(\?|$)/);
  await expect(socialButton(page, 'Lighthouse')).toBeVisible();
});

test('what a new account lacks is asked for after the social sign-in', async ({ page }) => {
  await goToProvider(page, 'social-sign-up');
  await chooseAccount(page, 'Ann O. Nymous');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expect(page).toHaveURL(`/continue/emailOrPhone?linkSocial=${connectorId}`);
  await expect(partsOf(page).identifier).toBeFocused();
});

test('a tenant with connectors alone offers them on both first pages', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social-only');
  await expect(partsOf(page).heading).toHaveText('Sign in to your account');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(3);
  await partsOf(page).link('Create account').click();
  await expect(partsOf(page).heading).toHaveText('Create your account');
  await socialButton(page, 'Anchor').click();
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectProvider(page);
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

/** Starts a registration where accounts are only created; `address` starts the provider of a connector at once. */
async function signUpAtProvider(page: Page, address?: string): Promise<void> {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social-register-only');
  await expect(page).toHaveURL(/\/register(\?|$)/);
  await expect(partsOf(page).heading).toHaveText('Create your account');
  if (address === undefined) await socialButton(page, 'Lighthouse').click();
  else await page.goto(address);
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectProvider(page);
}

test('where accounts are only created, a social account gets one', async ({ page, site }) => {
  await signUpAtProvider(page);
  await chooseAccount(page, 'Nell Newhaven');
  await expectSignedIn(page, { name: 'Nell Newhaven' });
  expect(sentCalls(site)[0]).toEqual(['PUT interaction', { event: 'Register' }]);
  expect(apiCalls(site).slice(2)).toEqual(['PATCH identifiers', 'PATCH profile', 'submit']);

  await signUpAtProvider(page, '/direct/social/lighthouse');
  await chooseAccount(page, 'Nell Newhaven');
  await expectSocialError(page, 'Something went wrong', /^There’s already an account for this Lighthouse/);
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/register(\?|$)/);
});

test('more than a few connectors are behind a control, which hands the focus on', async ({ page }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=many-social');
  const buttons = page.getByRole('button', { name: /^Continue with/ });
  await expect(buttons).toHaveCount(4);
  await page.getByRole('button', { name: /^Show \d more ways$/ }).click();
  await expect(buttons).toHaveCount(8);
  await expect(buttons.nth(4)).toBeFocused();
  // Native connectors are not for a browser.
  await expect(socialButton(page, 'Gull')).toHaveCount(0);
});

/** The button as it is when the page goes; locators would wait for the navigation. */
const recordButtonAtLeave = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pagehide', () => {
      const busy = [...document.querySelectorAll('[aria-busy="true"]')].map((button) => button.textContent);
      sessionStorage.setItem('busyAtLeave', busy.join());
    }),
  );

test('the button stays busy until the page has gone, and Back gives a live page', async ({ page, site }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const button = socialButton(page, 'Lighthouse');
  await expect(button).toBeVisible();
  await recordButtonAtLeave(page);
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) element.click();
  });
  await expectProvider(page);
  expect(await page.evaluate(() => sessionStorage.getItem('busyAtLeave'))).toContain(
    'Continue with Lighthouse',
  );
  expect(apiCalls(site)).toHaveLength(2);
  await page.goBack();
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expectProvider(page);
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

test('a provider that cannot be reached gives the button back after ten seconds', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const restore = site.gate.answerEmpty(/^GET \/_mock\/social\//);
  const button = socialButton(page, 'Lighthouse');
  await button.click();
  await expect
    .poll(() => site.gate.requests.some((request) => request.startsWith('GET /_mock/social/')))
    .toBe(true);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(10_100);
  await expect(
    partsOf(page).main.getByText('The server can’t be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  restore();
  await button.click();
  await expectProvider(page);
});

test('a page restored from the back/forward cache is live', async ({ page, site }) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const button = socialButton(page, 'Lighthouse');
  await expect(button).toBeVisible();
  const release = site.gate.hold(/^GET \/_mock\/social\//);
  // Within the page, as locators wait for the navigation.
  const seen = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const busy = () => document.querySelectorAll('[aria-busy="true"]').length > 0;
    while (!busy()) await frame();
    while (
      !performance.getEntriesByType('resource').some(({ name }) => name.includes('social-authorization'))
    )
      await frame();
    for (let frames = 0; frames < 20; frames += 1) await frame();
    const before = busy();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await frame();
    await frame();
    return [before, busy()];
  });
  await button.click({ noWaitAfter: true });
  expect(await seen).toEqual([true, false]);
  release();
});

test('parameters of the provider reach the server unchanged', async ({ page, site }) => {
  await goToProvider(page, 'social');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const parameters =
    'code=012345&n=12345678901234567890&yes=true&plus=a%2Bb&scope=openid+email&list=1&list=01&empty=';
  await page.goto(`/callback/${connectorId}?${parameters}&state=${state}#hash=%20x`);
  await expect(partsOf(page).button('Start again')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const connectorData = {
    ...{ code: '012345', n: '12345678901234567890', yes: 'true', plus: 'a+b', scope: 'openid email' },
    ...{ list: ['1', '01'], empty: '', hash: ' x' },
    redirectUri: `${site.origin}/callback/${connectorId}`,
  };
  expect(sentCalls(site).slice(2)).toEqual([['PATCH identifiers', { connectorId, connectorData }]]);
});

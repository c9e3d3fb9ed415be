import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { sharedPassword } from '../../mocks/people/shared-credentials.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, signIn, startSignIn } from './steps.ts';

// The Interaction API has no links by mail.
test.use({ api: 'experience' });

const ADA = 'ada@example.org';
const TITLE = 'Sign in with your link';
const VERIFY = '**/api/experience/verification/one-time-token/verify';

const screen = (page: Page) => ({
  ...partsOf(page),
  useButton: page.getByRole('button', { name: 'Sign in', exact: true }),
  anotherWay: page.getByRole('button', { name: 'Sign in another way', exact: true }),
});

const resetParts = (page: Page) => ({
  ...screen(page),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirmPassword: page.getByLabel('Confirm password', { exact: true }),
  savePassword: page.getByRole('button', { name: 'Save password', exact: true }),
});

/** The server does what the next call of this path asks for, and its answer is lost. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api/experience/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const countAccounts = async (page: Page) => (await mockControl(page).state()).accounts.length;

/** Ends the session at the server and at the application. */
const signOut = (page: Page) => page.request.post('/demo-app/sign-out');

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('one_time_token') ?? '';

/** The calls of the Experience API from now on; the array grows. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/experience');
    if (path !== undefined) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

test('signs in by a press of the keyboard; opening the link sends and keeps nothing', async ({
  page,
  site,
}) => {
  const { heading, useButton } = screen(page);
  await startSignIn(page);
  const link = await mockControl(page).mailLink(ADA);
  const calls = recordCalls(page);
  await page.goto(link);
  await expect(heading).toHaveText(TITLE);
  await expect(heading).toBeFocused();
  await expect(page.getByText(ADA, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/one-time-token\?login_hint=/);
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, location]),
  );
  expect(kept).not.toContain(tokenOf(link));
  expect(calls).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(useButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, site.ada);
  expect(calls).toEqual([
    'PUT ',
    'POST /verification/one-time-token/verify',
    'POST /identification',
    'POST /submit',
  ]);
});

test('says that a link has been used, and leads to the form with the address', async ({ page, site }) => {
  const { heading, useButton, anotherWay, identifier } = screen(page);
  await startSignIn(page);
  const link = await mockControl(page).mailLink(ADA);
  await page.goto(link);
  await useButton.click();
  await expectSignedIn(page, site.ada);
  await signOut(page);
  await page.goto(link);
  await useButton.click();
  await expect(heading).toHaveText('This link no longer works');
  await expect(page.getByText('It has been used already.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('It has been used already.')).toBeVisible();
  await anotherWay.click();
  await expect(identifier).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?/);
});

test('a link in two tabs works in one of them, and the other one uses nothing', async ({
  page,
  context,
  site,
}) => {
  await startSignIn(page);
  const link = await mockControl(page).mailLink(ADA);
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(link);
  await expect(screen(other).heading).toHaveText(TITLE);
  await screen(page).useButton.click();
  await expectSignedIn(page, site.ada);
  const calls = recordCalls(other);
  await screen(other).useButton.click();
  await expect(screen(other).heading).toHaveText('You’re signed in on another tab');
  // The server refuses to begin, as the sign-in of the application has ended.
  expect(calls).toEqual(['PUT ']);
});

test('Back after a sign-in by a link neither shows nor uses it again', async ({ page, site }) => {
  const { useButton, identifier } = screen(page);
  await startSignIn(page);
  await page.goto(await mockControl(page).mailLink(ADA));
  await useButton.click();
  await expectSignedIn(page, site.ada);
  const calls = recordCalls(page);
  await page.goBack();
  await expect(identifier).toBeVisible();
  expect(calls).toEqual([]);
});

test('Back leads from a link to the page before it, and Forward to a page that says to open it again', async ({
  page,
}) => {
  const { heading, identifier } = screen(page);
  await startSignIn(page);
  await page.goto(await mockControl(page).mailLink(ADA));
  await expect(heading).toHaveText(TITLE);
  await page.goBack();
  await expect(identifier).toBeVisible();
  await page.goForward();
  await expect(heading).toHaveText(TITLE);
});

test('the server leads a person who is signed in to the page of the link, or says that it no longer works', async ({
  page,
  site,
}) => {
  const { heading, useButton } = screen(page);
  await startSignIn(page);
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
  const link = await mockControl(page).mailLink(ADA);
  await page.goto(link);
  await expect(heading).toHaveText(TITLE);
  await useButton.click();
  await expectSignedIn(page, site.ada);
  await page.goto(link);
  await expect(heading).toHaveText('This link no longer works');
  await expect(page).toHaveURL(/\/one-time-token\?errorMessage=/);
});

test('a person who is signed in stays so, or switches to the account of the link', async ({ page, site }) => {
  const { heading } = screen(page);
  await startSignIn(page);
  await signIn(page, { username: 'paul', password: sharedPassword });
  await expectSignedIn(page, { name: 'Paul Pier' });
  const calls = recordCalls(page);
  const link = await mockControl(page).mailLink(ADA);
  await page.goto(link);
  await expect(heading).toHaveText('Switch accounts?');
  await expect(page).toHaveURL(/\/switch-account\?(?!.*one_time_token)/);
  expect(calls).toEqual([]);
  await page.goto('/demo-app');
  await expectSignedIn(page, { name: 'Paul Pier' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Use the link', exact: true }).click();
  await expectSignedIn(page, site.ada);
});

test('a reload loses the link, says so, and uses nothing', async ({ page, site }) => {
  const { heading, useButton } = screen(page);
  await startSignIn(page);
  const link = await mockControl(page).mailLink(ADA);
  const calls = recordCalls(page);
  await page.goto(link);
  await expect(useButton).toBeVisible();
  await page.reload();
  await expect(page.getByText('This page doesn’t keep links.')).toBeVisible();
  expect(calls).toEqual([]);
  await page.goto(link);
  await expect(heading).toHaveText(TITLE);
  await useButton.click();
  await expectSignedIn(page, site.ada);
});

for (const path of ['verification/one-time-token/verify', 'identification', 'submit'])
  test(`signs in by another press if the answer of ${path} is lost`, async ({ page, site }) => {
    const { useButton } = screen(page);
    await startSignIn(page);
    await page.goto(await mockControl(page).mailLink(ADA));
    await loseAnswer(page, path);
    const failed = page.waitForEvent('requestfailed');
    await useButton.click();
    await failed;
    await expect(useButton).not.toHaveAttribute('aria-busy');
    await useButton.click();
    await expectSignedIn(page, site.ada);
  });

for (const path of ['interaction-event', 'identification', 'submit'])
  test(
    `creates one account by another press if the answer of ${path} is lost`,
    { tag: '@matrix' },
    async ({ page }) => {
      const { useButton } = screen(page);
      await startSignIn(page, 'no-terms');
      await page.goto(await mockControl(page).mailLink('new.sailor@example.org'));
      const before = await countAccounts(page);
      await useButton.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await loseAnswer(page, path);
      const failed = page.waitForEvent('requestfailed');
      await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
      await failed;
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Try again', exact: true })
        .or(useButton)
        .first()
        .click();
      await expect.poll(() => countAccounts(page)).toBe(before + 1);
      await expect(page).not.toHaveURL(/one-time-token/);
    },
  );

test('creates an account where registration is off, after asking', async ({ page }) => {
  const { useButton } = screen(page);
  await startSignIn(page, 'sign-in-only');
  const calls = recordCalls(page);
  await page.goto(await mockControl(page).mailLink('new.sailor@example.org'));
  await useButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await useButton.click();
  await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect.poll(() => calls.filter((call) => call === 'POST /identification').length).toBe(3);
  expect(calls.filter((call) => call.includes('one-time-token'))).toHaveLength(1);
  expect(calls).toContain('PUT /interaction-event');
});

test('says that a link has expired', async ({ page }) => {
  await startSignIn(page);
  await page.route(VERIFY, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'one_time_token.token_expired', message: 'The token has expired.' },
    }),
  );
  await page.goto(await mockControl(page).mailLink(ADA));
  await screen(page).useButton.click();
  await expect(page.getByText('It has expired.')).toBeVisible();
});

test('a reset link asks for a new password, which then signs in', async ({ page, site }) => {
  const { heading, continueButton, newPassword, confirmPassword, savePassword } = resetParts(page);
  await startSignIn(page);
  const link = await mockControl(page).mailLink(ADA, 'ForgotPassword');
  const calls = recordCalls(page);
  await page.goto(link);
  await expect(heading).toHaveText('Reset your password');
  await expect(page).toHaveURL(/\/one-time-token\/reset\?.*login_hint=/);
  expect(page.url()).not.toContain(tokenOf(link));
  await expect(page.getByText(ADA, { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await continueButton.click();
  await expect(heading).toHaveText('Choose a new password');
  await newPassword.fill(sharedPassword);
  await confirmPassword.fill(sharedPassword);
  await savePassword.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect(calls).toEqual([
    'PUT ',
    'POST /verification/one-time-token/verify',
    'POST /identification',
    'PUT /profile/password',
    'POST /submit',
  ]);
  await signIn(page, { username: 'ada', password: sharedPassword });
  await expectSignedIn(page, site.ada);
});

test('a sign-in link does not reset a password, and a reset link does not sign in', async ({ page }) => {
  const { heading, continueButton, useButton } = resetParts(page);
  await startSignIn(page);
  const signInLink = await mockControl(page).mailLink(ADA);
  await page.goto(`/reset-password?login_hint=${ADA}&one_time_token=${tokenOf(signInLink)}`);
  await continueButton.click();
  await expect(heading).toHaveText('This link no longer works');
  const resetLink = await mockControl(page).mailLink(ADA, 'ForgotPassword');
  await page.goto(`/sign-in?login_hint=${ADA}&one_time_token=${tokenOf(resetLink)}`);
  await useButton.click();
  await expect(heading).toHaveText('This link no longer works');
});

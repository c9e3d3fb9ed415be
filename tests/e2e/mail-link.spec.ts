import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

// The older API has no links by mail.
test.use({ api: 'experience' });

const ADA = 'ada@example.org';
const TITLE = 'Sign in with your link';
const VERIFY = '**/api/experience/verification/one-time-token/verify';

const screen = (page: Page) => ({
  ...partsOf(page),
  useButton: page.getByRole('button', { name: 'Sign in', exact: true }),
  anotherWay: page.getByRole('button', { name: 'Sign in another way', exact: true }),
});

/** Has the application mail a link, and returns its address. */
async function mailLink(page: Page, email: string): Promise<string> {
  await page.request.post('/_mock/link', { data: { email } });
  const { messages } = (await (await page.request.get('/_mock/inbox.json')).json()) as {
    messages: { link?: string }[];
  };
  const link = messages.find((message) => message.link !== undefined)?.link;
  if (link === undefined) throw new Error('The inbox has no link.');
  return link;
}

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('one_time_token') ?? '';

/** The calls of the newer API from now on; the array grows. */
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
  const link = await mailLink(page, ADA);
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
  const link = await mailLink(page, ADA);
  await page.goto(link);
  await useButton.click();
  await expectSignedIn(page, site.ada);
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

test('a reload loses the link, says so, and uses nothing', async ({ page, site }) => {
  const { heading, useButton } = screen(page);
  await startSignIn(page);
  const link = await mailLink(page, ADA);
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
    await page.goto(await mailLink(page, ADA));
    await page.route(
      `**/api/experience/${path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const failed = page.waitForEvent('requestfailed');
    await useButton.click();
    await failed;
    await expect(useButton).not.toHaveAttribute('aria-busy');
    await useButton.click();
    await expectSignedIn(page, site.ada);
  });

test('creates an account where registration is off, after asking', async ({ page }) => {
  const { useButton } = screen(page);
  await startSignIn(page, 'sign-in-only');
  const calls = recordCalls(page);
  await page.goto(await mailLink(page, 'new.sailor@example.org'));
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

test('switches to the account of the link', async ({ page, site }) => {
  const { heading } = screen(page);
  await startSignIn(page);
  const [, query = ''] = (await mailLink(page, ADA)).split('?');
  await page.goto(`/switch-account?${query}`);
  await expect(heading).toHaveText('This link is for another account');
  await expect(page).toHaveURL(/\/switch-account\?(?!.*one_time_token)/);
  await page.getByRole('button', { name: 'Use the link', exact: true }).click();
  await expectSignedIn(page, site.ada);
});

test('says that a link has expired', async ({ page }) => {
  await startSignIn(page);
  await page.route(VERIFY, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'one_time_token.token_expired', message: 'The token has expired.' },
    }),
  );
  await page.goto(await mailLink(page, ADA));
  await screen(page).useButton.click();
  await expect(page.getByText('It has expired.')).toBeVisible();
});

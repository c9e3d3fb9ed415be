import type { Page } from '@playwright/test';
import { personas } from '../../mocks/people/personas.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { sentCalls } from './api-calls.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn } from './steps.ts';

// The Interaction API knows no captcha. Every test fails on a report of the policy, Trusted Types among them.
test.use({ api: 'experience' });

const ADA = 'ada@example.org';
const MISSING =
  'This site checks that you’re human, and that check can’t be loaded. Try another network or browser.';
const FAILED = 'We couldn’t confirm that you’re human. Try again.';

const screen = (page: Page) => ({
  ...partsOf(page),
  address: page.getByRole('textbox', { name: 'Email' }),
  password: page.getByLabel('Password', { exact: true }),
  frame: page.locator('main iframe'),
  box: page.frameLocator('main iframe').getByRole('checkbox'),
  notice: page.locator('main [data-part="notice"]'),
  group: page.getByRole('group', { name: 'Confirm that you’re human' }),
});

async function open(page: Page, tenant: string): Promise<void> {
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
  await expect(screen(page).address).toBeFocused();
  await expect(page.locator('[data-part="captcha"]')).toBeAttached();
}

/** The scripts of a captcha that the page requests from now on; the array grows. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(turnstile|recaptcha)\//.test(pathname)) scripts.push(pathname);
  });
  return scripts;
}

/** The token of each start that the server got. */
const sentTokens = (site: Site): unknown[] =>
  sentCalls(site)
    .filter(([name]) => name === 'PUT experience')
    .map(([, body]) => (body as { captchaToken?: string }).captchaToken);

const enterCode = async (page: Page) => {
  const { messages } = (await (await page.request.get('/_mock/inbox.json')).json()) as {
    messages: { code: string }[];
  };
  await page.keyboard.type(messages[0]?.code ?? '');
};

for (const tenant of ['captcha', 'captcha-unseen'])
  test(`${tenant}: the script comes with the first key, and every start has a token of its own`, async ({
    page,
    site,
  }) => {
    const scripts = recordScripts(page);
    await open(page, tenant);
    const { address, heading } = screen(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.keyboard.type('a');
    await expect.poll(() => scripts.length).toBe(1);
    await page.keyboard.type('da@example.org');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Enter the code');
    await page.goBack();
    await address.fill('someone@example.org');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Enter the code');
    expect(scripts).toHaveLength(1);
    const tokens = sentTokens(site);
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(2);
    expect(tokens).not.toContain(undefined);
  });

test('signs in by a code after a captcha that nobody sees', async ({ page, site }) => {
  await open(page, 'captcha');
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(screen(page).heading).toHaveText('Enter the code');
  await enterCode(page);
  await expectSignedIn(page, site.ada);
});

test('asks a person whom Turnstile doubts, who answers by keyboard, and goes on by itself', async ({
  page,
}) => {
  await open(page, 'captcha-asks');
  const { address, frame, box, group, heading } = screen(page);
  await page.keyboard.type(ADA);
  await expect(frame).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(group).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Confirm that you’re human' })).toBeVisible();
  await expect(frame).toHaveAttribute('title', 'Captcha of the mock');
  await address.focus();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading).toHaveText('Enter the code');
});

test('a refused token leads to a notice and a new token, and the address stays', async ({ page, site }) => {
  await open(page, 'captcha-refused');
  const { address, notice, heading } = screen(page);
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(notice).toContainText(FAILED);
  await expect(address).toHaveValue(ADA);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Enter the code');
  expect(sentTokens(site)).toEqual([expect.stringMatching(/^bad/), expect.stringMatching(/^mock-/)]);
});

test('says that the person did not pass, and starts nothing', async ({ page, site }) => {
  await open(page, 'captcha-blocked');
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(screen(page).notice).toContainText(FAILED);
  expect(sentTokens(site)).toEqual([]);
});

test('says that the script does not come, keeps what is typed, and tries again with the next press', async ({
  page,
  site,
  messages,
}) => {
  const scripts = recordScripts(page);
  await open(page, 'captcha-missing');
  const { address, notice } = screen(page);
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(notice).toContainText(MISSING);
  await expect(address).toHaveValue(ADA);
  const tried = scripts.length;
  await page.keyboard.press('Enter');
  await expect.poll(() => scripts.length).toBeGreaterThan(tried);
  await expect(notice).toContainText(MISSING);
  expect(sentTokens(site)).toEqual([]);
  // The browser itself writes that the script is missing.
  expect(messages.all().every((text) => text.includes('404'))).toBe(true);
  messages.forget();
});

test('has a box to tick by keyboard, asks for it first, and keeps the password meanwhile', async ({
  page,
  site,
}) => {
  await open(page, 'captcha-box');
  const { address, password, notice, group, box, frame } = screen(page);
  await page.keyboard.type(ADA);
  await expect(group).toBeVisible();
  await password.fill(personas.ada.account.password);
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('First confirm that you’re human, then try again.');
  await expect(frame).toBeFocused();
  await expect(password).toHaveValue(personas.ada.account.password);
  await expect(address).toHaveValue(ADA);
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await password.focus();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, site.ada);
});

test('keeps the password when the server refuses the token, as it has not seen the password', async ({
  page,
  site,
}) => {
  await open(page, 'captcha-box');
  const { address, password, notice, group, box } = screen(page);
  await mockControl(page).forceAnswer({ operationId: 'startInteraction', code: 'session.captcha_failed' });
  await page.keyboard.type(ADA);
  await password.fill(personas.ada.account.password);
  await expect(group).toBeVisible();
  await box.check();
  await password.press('Enter');
  await expect(notice).toContainText(FAILED);
  await expect(password).toHaveValue(personas.ada.account.password);
  await expect(address).toHaveValue(ADA);
  await box.check();
  await password.press('Enter');
  await expectSignedIn(page, site.ada);
});

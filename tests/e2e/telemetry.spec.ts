import type { Page, Request } from '@playwright/test';
import { PATHS } from '../../src/domain/routes.ts';
import { rightCode } from '../../mocks/states/state.ts';
import { expect, test as base } from '../setup/fixtures.ts';
import { walkTo } from '../setup/open-state.ts';
import { sentCalls } from './api-calls.ts';
import { mockControl } from './mock-control.ts';
import { chooseAccount, goToProvider } from './social/social-actions.ts';
import { expectSignedIn, signIn, startSignIn } from './steps.ts';
import { partsOf } from './screen-parts.ts';
import { registerWithTwoSteps } from './two-step/full-path.ts';

interface Received {
  address: string;
  headers: Record<string, string>;
  body: string;
}

const SINK = '/_mock/telemetry/walk';
/** Another host than the page's, so that it gets no cookies. */
const otherHost = (origin: string) => origin.replace('localhost', '127.0.0.1');

const test = base.extend<{ received: () => Promise<Received[]> }>({
  deployment: async ({ mock }, use) => use({ telemetry: { url: otherHost(await mock.origin()) + SINK } }),
  received: async ({ mock, request }, use) => {
    const url = (await mock.origin()) + SINK;
    const before = ((await (await request.get(url)).json()) as Received[]).length;
    await use(async () => ((await (await request.get(url)).json()) as Received[]).slice(before));
  },
});

const leafTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leafTexts) : [String(value)];

/** Matches words of the contract, which say nothing about a person. */
const NOT_PERSONAL = /^(?:SignIn|Register|ForgotPassword|Totp|BackupCode|true|null|lighthouse-web)$/;

const isSecret = (text: string) => text.length > 3 && !NOT_PERSONAL.test(text);

/** Collects the values in query and fragment of every address of the page; the list grows. */
function collectFromAddresses(page: Page): string[] {
  const values: string[] = [];
  page.on('framenavigated', (frame) => {
    const { searchParams, hash } = new URL(frame.url());
    values.push(
      hash,
      ...[...searchParams].flatMap(([name, value]) => (name === 'utm_source' ? [] : [value])),
    );
  });
  return values;
}

async function countPageViews(page: Page, origin: string): Promise<void> {
  const value = encodeURIComponent('{"appId":"admin-console"}');
  await page.context().addCookies([{ name: '_logto', value, url: origin }]);
}

test('sends routes, events and campaign labels on a whole walk, and no other byte about anybody', async ({
  page,
  site,
  received,
}) => {
  test.setTimeout(120_000);
  const fromAddresses = collectFromAddresses(page);
  await countPageViews(page, site.origin);

  const { key, codes } = await registerWithTwoSteps(page, 'mandatory-mfa');

  await startSignIn(page);
  await page.goto('/sign-in?utm_source=news&utm_term=ada%40example.org&login_hint=ada&state=4f1Gh7');
  await expect(page.locator('main input:focus')).toBeVisible();
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);

  await mockControl(page).fixCode(rightCode);
  await walkTo(page, 'sign-in-after-recovery');

  await goToProvider(page, 'social-only');
  await chooseAccount(page, 'Nell Newhaven');
  await partsOf(page).dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }).click();
  await expectSignedIn(page, { name: 'Nell Newhaven' });

  const completed = async () =>
    (await received())
      .map(({ body }) => JSON.parse(body) as { event: string; page: string })
      .filter(({ event }) => event !== 'page_view');
  await expect.poll(completed).toMatchObject([
    { event: 'register', page: '/mfa-binding/BackupCode' },
    { event: 'sign_in', page: '/sign-in' },
    { event: 'register', page: '/sign-in/social/$connectorId' },
  ]);
  const all = await received();
  const viewed = new Set(all.map(({ body }) => (JSON.parse(body) as { page: string }).page));
  for (const path of [
    '/register/password',
    '/mfa-binding/Totp',
    '/forgot-password/reset',
    '/sign-in/consent',
  ])
    expect(viewed).toContain(path);
  for (const { address, headers, body } of all) {
    expect(address).toBe(SINK);
    expect(headers['cookie']).toBeUndefined();
    expect(headers['referer'] ?? `${site.origin}/`).toBe(`${site.origin}/`);
    const message = JSON.parse(body) as { page: string; utm: object };
    expect(Object.keys(message)).toEqual(['app', 'event', 'page', 'utm']);
    expect([...PATHS, 'other']).toContain(message.page);
    expect([{}, { utm_source: 'news' }]).toContainEqual(message.utm);
  }
  const typed = sentCalls(site).flatMap(([, body]) => leafTexts(body));
  const secrets = [...new Set([key, ...codes, ...fromAddresses, ...typed])].filter(isSecret);
  const { username, password } = site.ada;
  expect(['ada', ...secrets]).toEqual(
    expect.arrayContaining(['newcomer', 'ample-anchorage', username, password, 'ada@example.org', '4f1Gh7']),
  );
  const bytes = JSON.stringify(all);
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
});

test('keeps a one-time token of the address out of requests, their referrers and telemetry', async ({
  page,
  site,
  received,
}) => {
  const token = 'otp-7f3a9c';
  await countPageViews(page, site.origin);
  await startSignIn(page);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`/sign-in?one_time_token=${token}&state=4f1Gh7`);
  await expect(page).toHaveURL(/\/one-time-token\?state=4f1Gh7$/);
  await page.getByRole('button', { name: 'Sign in another way', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?state=4f1Gh7$/);
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
  await expect.poll(received).not.toEqual([]);
  const texts = await Promise.all(
    requests.map(async (request) =>
      JSON.stringify([request.url(), await request.allHeaders(), request.postData()]),
    ),
  );
  expect(texts.length).toBeGreaterThan(6);
  const withToken = requests.filter((_, index) => texts[index]?.includes(token));
  expect(withToken.map((request) => request.url())).toEqual([
    `${site.origin}/sign-in?one_time_token=${token}&state=4f1Gh7`,
  ]);
  expect(JSON.stringify(await received())).not.toContain(token);
});

base('without a sink nothing of telemetry is loaded, kept or sent', async ({ page, site }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`));
  await countPageViews(page, site.origin);
  await startSignIn(page);
  await page.goto('/sign-in?utm_source=news');
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
  expect(requests.filter((request) => /telemetry|^ping |^beacon /.test(request))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_utm');
});

import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';
import { hostileAddresses, MARK } from '../hostile/addresses.ts';
import { hostileMessages } from '../hostile/messages.ts';
import { hostileRuns, HOSTILE_SEED } from '../hostile/options.ts';
import { tracesIn, wronglyKept } from '../hostile/traces.ts';
import { startSignIn } from './steps.ts';

/** Servers take a request line and headers of 16 KiB. */
const LONGEST = 6000;
/** These go on by themselves: to a provider, or with an interaction to the application. */
const GOES_ON = /^\/(?:direct\/social\/lighthouse|(?:sign-in\/)?consent)\b/;
/** A page takes a thousand times as long as reading an address does. */
const RUNS = Math.ceil(hostileRuns(500) / 25);
const addresses = hostileAddresses(RUNS * 2, HOSTILE_SEED)
  .filter(
    (address) => address.length < LONGEST && !GOES_ON.test(address) && !address.startsWith('/index.html'),
  )
  .slice(0, RUNS);

/** Collects what the page does beyond itself; the array grows. */
function watch(page: Page, origin: string): string[] {
  const done: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => done.push(`a dialog: ${dialog.message()}`)));
  page.on('popup', (popup) => done.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) done.push(`a request: ${url}`);
  });
  return done;
}

const itemsOf = (page: Page) =>
  page.evaluate(() => [
    ...Object.entries({ ...sessionStorage, ...localStorage }),
    ...document.cookie
      .split('; ')
      .map((cookie): [string, string] => [
        cookie.split('=', 1)[0] ?? '',
        cookie.slice(cookie.indexOf('=') + 1),
      ])
      .filter(([name]) => name !== ''),
  ]);

const tracesOf = (page: Page): Promise<unknown> =>
  page.evaluate(`(${tracesIn.toString()})(document, ${JSON.stringify({ mark: MARK })})`);

test('the traces of an address are seen where there are some', async ({ page }) => {
  await page.goto('/unknown-session');
  await expectRendered(page);
  expect(await tracesOf(page)).toEqual([]);
  await page.evaluate((mark) => {
    const main = document.querySelector('main') ?? document.body;
    main.append(`Call ${mark}`);
    main.append(Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/' }));
    main.setAttribute('aria-label', mark);
    document.querySelector('h1')?.replaceChildren();
    sessionStorage.setItem('notification', `Call ${mark}`);
  }, MARK);
  expect(await tracesOf(page)).toEqual([
    'There is no heading.',
    `<main> says Call ${MARK}`,
    `<main aria-label="${MARK}">`,
    '<a href="https://elsewhere.example/">',
  ]);
  expect(wronglyKept(await itemsOf(page))).toEqual([`notification=Call ${MARK}`]);
});

test(`${String(RUNS)} hostile addresses run, show, load, keep and open nothing (SEED=${String(HOSTILE_SEED)})`, async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(600_000);
  await startSignIn(page, 'social');
  const done = watch(page, site.origin);
  let opened = 0;
  for (const address of addresses) {
    await page.goto(site.origin + address, { waitUntil: 'commit' });
    await expect(page.locator('main h1').first(), address).toHaveText(/./);
    await expectRendered(page);
    expect(new URL(page.url()).origin, address).toBe(site.origin);
    await expect.poll(() => tracesOf(page), address).toEqual([]);
    expect(wronglyKept(await itemsOf(page)), address).toEqual([]);
    expect([...done, ...messages.all()], address).toEqual([]);
    opened += 1;
  }
  expect(opened).toBe(RUNS);
});

/** What a message can carry from one window to another, and a test to a page. */
const carried = fc
  .sample(hostileMessages('http://localhost', fc.anything()), { seed: HOSTILE_SEED, numRuns: RUNS * 10 })
  .map(({ data }) => data())
  .flatMap((data) => {
    try {
      const text = JSON.stringify(data) as string | undefined;
      return text === undefined || text.length > LONGEST ? [] : [JSON.parse(text) as unknown];
    } catch {
      return [];
    }
  });

test('messages of the page, its frames, another tab and channels change nothing', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in');
  await expectRendered(page);
  await expect(page.locator('[data-part="language-select"]')).toHaveCount(1);
  const before = await page.locator('main').innerHTML();
  await page.evaluate((all) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const channels = ['signedIn', 'ac_preview'].map((name) => new BroadcastChannel(name));
    for (const data of all) {
      window.postMessage(data, '*');
      frame.contentWindow?.parent.postMessage(data, '*');
      for (const channel of channels) channel.postMessage(data);
    }
  }, carried);
  const other = await context.newPage();
  await other.goto('/unknown-session');
  await other.evaluate((all) => {
    for (const [index, data] of all.entries())
      localStorage.setItem(`key ${String(index % 50)}`, JSON.stringify(data).slice(0, 1000));
  }, carried);
  expect(await page.locator('main').innerHTML()).toBe(before);
  expect(carried.length).toBeGreaterThan(RUNS);
  // The one thing that this page wants to hear from another tab does arrive.
  await other.evaluate(() => localStorage.setItem('signedIn', '1 '));
  await expect(page.getByRole('main')).toContainText('signed in on another tab');
});

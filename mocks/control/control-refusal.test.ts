import { describe, expect, it } from 'vitest';
import { ManualClock } from '../rules/testing/fixtures.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const mock = mockForTests({ clock: new ManualClock() });
const sentence = 'Only pages of this origin may control the mock.\n';

/** Opens a browser with a code that would get lost if its session changed. */
const openBrowser = async () => {
  const browser = new TestBrowser(mock.origin);
  await browser.put('/_mock/code', { fixed: '246810' });
  return browser;
};
const stateOf = async (browser: TestBrowser) => (await browser.get('/_mock/state')).json;

const changing = [
  '/_mock/go?screen=/sign-in',
  '/_mock/states/sign-in-empty',
  '/?tenant=social',
  '/oidc/auth?client_id=demo-app&tenant=social',
  '/oidc/auth?client_id=demo-app&release=1.42',
  '/oidc/auth?client_id=demo-app&persona=theo',
];

describe.each(changing)('GET %s', (path) => {
  it.each([
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty', origin: 'http://localhost:1' },
  ])('refuses a request from a page of another origin, and changes nothing: %j', async (headers) => {
    const browser = await openBrowser();
    const before = await stateOf(browser);
    const { status, text } = await browser.get(path, headers);
    expect([status, text]).toEqual([403, sentence]);
    expect(await stateOf(browser)).toEqual(before);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  ])('answers a link, a redirect, its own pages and other programs: %j', async (headers) => {
    expect((await (await openBrowser()).get(path, headers)).status).toBeLessThan(400);
  });
});

it.each([
  '/_mock/states',
  '/_mock/assets/open-state.js',
  '/',
  '/oidc/auth?client_id=demo-app&login_hint=ada',
])('GET %s changes nothing, so the mock answers it within other pages, too', async (path) => {
  const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' };
  expect((await (await openBrowser()).get(path, headers)).status).toBeLessThan(400);
});

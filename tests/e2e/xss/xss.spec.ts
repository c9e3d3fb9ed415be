import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { startHostedBuild } from '../../setup/hosted-build.ts';
import { CSS_PAYLOADS } from './css-payloads.ts';
import { startHostileServer } from './hostile-server.ts';
import { contentOf, hostileTenant, MARKER } from './hostile-tenant.ts';
import { ENDLESS_PAYLOADS, HTML_PAYLOADS } from './html-payloads.ts';
import { URL_PAYLOADS } from './url-payloads.ts';
import { findTraces, parseInert, watchPage } from './watch-page.ts';

/** Small enough to find the one that does something. */
const BATCH = 24;
const batches = Array.from({ length: Math.ceil(HTML_PAYLOADS.length / BATCH) }, (_, index) =>
  HTML_PAYLOADS.slice(index * BATCH, (index + 1) * BATCH),
);

// What the sanitiser parses is reported although nothing of it runs; the tests compare each report.
test.use({
  possibleWarnings: [
    /Content Security Policy|security policy|Failed to load resource|Settings that could not be used|@import/,
  ],
});
test.setTimeout(60_000);

test('there are at least 100 payloads, each a different one', () => {
  const all = [...HTML_PAYLOADS, ...ENDLESS_PAYLOADS, ...CSS_PAYLOADS, ...URL_PAYLOADS];
  expect(new Set(all).size).toBe(all.length);
  expect(HTML_PAYLOADS.length).toBeGreaterThanOrEqual(100);
});

test('the watch sees what runs, loads, is refused and is left in the page', async ({ page, site }) => {
  const watch = await watchPage(page, site.origin);
  await page.goto(`${site.origin}/unknown-session`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await parseInert(page, '<b onclick="alert(1)">');
  await expect.poll(watch.refused).toEqual(['script-src-attr inline']);
  await page.evaluate(() => {
    alert(2);
    const content = document.body.appendChild(document.createElement('aside'));
    content.appendChild(document.createElement('button')).id = 'root';
    content.appendChild(document.createElement('img')).src = 'http://evil.example/x.png';
    content.appendChild(document.createElement('iframe'));
  });
  await expect.poll(watch.refused).toEqual(['img-src http://evil.example/x.png', 'script-src-attr inline']);
  expect((await watch.findings()).sort()).toEqual([
    '2 ran',
    'a frame was attached: ',
    'image http://evil.example/x.png was requested',
  ]);
  expect(await findTraces(page)).toEqual(['<iframe>', '<button> in the content', 'id=root']);
});

/** Goes once over everything that the tenant can set, and lets every element of the content have its events. */
async function visitTenant(page: Page, payloads: readonly string[], content: string, batch: number) {
  const server = await startHostileServer(() => hostileTenant(payloads, content, batch));
  const host = await startHostedBuild({ backend: server.origin });
  try {
    const watch = await watchPage(page, host.origin);
    await page.goto(`${host.origin}/register`);
    await expect(page.getByRole('main').locator('input').first()).toBeFocused();
    const before = await watch.refused();
    await parseInert(page, content);
    await page.waitForTimeout(300); // longer than reports take
    const inert = await watch.refused();

    await page.goto(`${host.origin}/sign-in?notification=${encodeURIComponent(payloads[0] ?? '')}`);
    await expect(page.getByRole('main').locator('input').first()).toBeFocused();
    const aside = page.getByRole('complementary');
    await expect(aside.locator(`[title="${MARKER}"]`)).toHaveCount(content.split(MARKER).length - 1);
    await page.locator('input[name="identifier"]').fill('ada');
    await page.locator('input[name="password"]').fill('secret');
    await page.getByRole('main').locator('[type="submit"]').first().click();
    const error = page.getByRole('main').locator('[data-part="notice"][data-tone="danger"]');
    await expect(error).toContainText('alert(1)');
    await aside.evaluate((element) => {
      const events = ['pointerenter', 'mouseover', 'input', 'beforetoggle', 'toggle', 'animationstart'];
      for (const part of element.querySelectorAll<HTMLElement | SVGElement>('*')) {
        part.focus();
        for (const type of events) part.dispatchEvent(new Event(type));
      }
    });
    expect(await watch.findings()).toEqual([]);
    expect(before).toEqual([]);
    expect(await watch.refused()).toEqual(inert);
    expect(await findTraces(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  } finally {
    await host.close();
    await server.close();
  }
}

for (const [index, payloads] of batches.entries())
  test(
    `a hostile tenant runs nothing (${String(index + 1)} of ${String(batches.length)})`,
    { tag: '@matrix' },
    async ({ page }) => visitTenant(page, payloads, contentOf(payloads), index),
  );

test('a hostile tenant runs nothing (all of them in its content)', async ({ page }) =>
  visitTenant(page, HTML_PAYLOADS.slice(0, BATCH), contentOf(HTML_PAYLOADS), 0));

for (const [index, payload] of ENDLESS_PAYLOADS.entries())
  test(
    `a hostile tenant runs nothing (without an end, ${String(index + 1)})`,
    { tag: '@matrix' },
    async ({ page }) => visitTenant(page, [payload], `<b title="${MARKER}">x</b>${payload}`, index),
  );

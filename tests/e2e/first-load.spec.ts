import { expect, test } from '../setup/fixtures.ts';
import { texts } from '../a11y/texts.ts';
import { startChangedBuild } from '../setup/changed-build.ts';
import { startFaultyFiles } from '../setup/faulty-files.ts';
import { ENTRY, waitUntilLive } from './held-script.ts';
import { framesOf, layoutShift, recordFrames } from './painted-frames.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const apiRequests = (lines: readonly string[]) =>
  lines
    .map((request) => / (\/api\/\S*) /.exec(request)?.[1]?.replace('/api/.well-known/', ''))
    .filter(Boolean)
    .sort();

/** The allowed layout shift from the skeleton to the form. */
const MOST_SHIFT = 0.01;

for (const { tenant, limit } of [
  { tenant: 'default', limit: 6 },
  // This tenant has its own phrases, and another form than the defaults.
  { tenant: 'harbour', limit: 7 },
]) {
  test.describe(`the first load at ${tenant}`, () => {
    test(
      `makes at most ${limit} requests and loads settings and phrases once`,
      { tag: '@any-width' },
      async ({ page, site }) => {
        await startSignIn(page, tenant);
        const before = site.gate.requests.length;
        const newPage = await page.context().newPage();
        const requests: string[] = [];
        newPage.on('request', (request) => {
          const { pathname } = new URL(request.url());
          // The form does not wait for the chunks of the submit, the entry check, the languages and the warning to the tenant.
          if (
            !/\.svg$|^\/assets\/(submit|interaction|boot-check|language-list|added-language|newer-settings)-/.test(
              pathname,
            )
          )
            requests.push(pathname);
        });
        await newPage.goto('/sign-in');
        await expect(partsOf(newPage).identifier).toBeFocused();
        await waitUntilLive(newPage);
        expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limit);
        expect(requests).toEqual([...new Set(requests)]);
        // The host also requests the page.
        expect(apiRequests(site.gate.requests.slice(before))).toEqual(['phrases?lng=en', 'sign-in-exp']);
      },
    );

    test('hardly shifts when the settings arrive late, and keeps the first field', async ({ page, site }) => {
      await recordFrames(page);
      const release = site.gate.hold(/sign-in-exp/);
      await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
      await page.waitForTimeout(300); // until the form is painted
      release();
      await waitUntilLive(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      expect((await framesOf(page)).fieldPlaces).toHaveLength(1);
    });
  });
}

for (const [query, expected] of [
  ['?no_cache', ['phrases?lng=en&no_cache=true', 'sign-in-exp?no_cache=true']],
  ['?lng=de', ['phrases?lng=de', 'sign-in-exp']],
] as const)
  test(
    `requests settings and phrases once on the first load of /sign-in${query}`,
    { tag: '@any-width' },
    async ({ page, site }) => {
      await page.goto(`/sign-in${query}`);
      await expect(page.getByRole('textbox').first()).toBeFocused();
      await waitUntilLive(page);
      expect(apiRequests(site.gate.requests)).toEqual(expected);
    },
  );

/** A host that writes settings and phrases into index.html, as newer servers do. */
const testInlined = test.extend<{ changedSettings: object; inliningOrigin: string }>({
  changedSettings: [{}, { option: true }],
  inliningOrigin: async ({ site, changedSettings }, use) => {
    const settings = await fetch(`${site.origin}/api/.well-known/sign-in-exp`);
    const data = {
      signInExperience: { data: { ...((await settings.json()) as object), ...changedSettings } },
      phrases: { lng: 'en', data: { languageTag: 'en', translation: { action: { sign_in: 'Come in' } } } },
    };
    const host = await startChangedBuild(site.gate.origin, (html) =>
      html.replace('"__LOGTO_SSR__"', () => `Object.freeze(${JSON.stringify(data)})`),
    );
    await use(host.origin);
    await host.close();
  },
});

testInlined(
  'settings and phrases that the server has inlined are not asked for',
  { tag: '@any-width' },
  async ({ page, site, inliningOrigin }) => {
    const before = site.gate.requests.length;
    await page.goto(`${inliningOrigin}/sign-in`);
    await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(apiRequests(site.gate.requests.slice(before))).toEqual([]);
  },
);

testInlined.describe('settings that the server has inlined', () => {
  const method = { identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false };
  testInlined.use({
    changedSettings: {
      color: { primaryColor: '#0a7d3c', isDarkModeEnabled: false },
      signIn: { methods: [method] },
      languageInfo: { autoDetect: false, fallbackLanguage: 'de' },
    },
  });

  testInlined('are shown in the first frame, and nothing changes later', async ({ page, inliningOrigin }) => {
    const files = await startFaultyFiles(inliningOrigin);
    await recordFrames(page);
    const release = files.fail(ENTRY, 'late');
    await page.goto(`${files.origin}/sign-in`, { waitUntil: 'commit' });
    const { email, password } = texts.de.input;
    await expect(page.getByLabel(email)).toBeFocused();
    await expect(page.getByLabel(password, { exact: true })).toBeHidden();
    const button = page.getByRole('button', { name: texts.de.action.continue });
    await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 60)');
    release();
    await waitUntilLive(page);
    await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 60)');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect((await framesOf(page)).fieldPlaces).toHaveLength(1);
    expect(await layoutShift(page)).toBe(0);
    await files.close();
  });
});

test(
  'sends the origin of the page as referrer of API requests, not its query',
  { tag: '@any-width' },
  async ({ page, site }) => {
    await page.goto('/sign-in?login_hint=ada%40example.org');
    await expect(partsOf(page).identifier).toBeFocused();
    await waitUntilLive(page);
    const referrers = site.gate.requests
      .filter((request) => request.includes(' /api/'))
      .map((request) => /^referer: (.*)$/im.exec(request)?.[1]?.trim());
    expect(referrers).toEqual([`${site.origin}/`, `${site.origin}/`]);
  },
);

for (const { api, other } of [
  { api: 'interaction', other: 'experience' },
  { api: 'experience', other: 'interaction' },
] as const)
  test.describe(`with the ${api} API`, () => {
    test.use({ deployment: { api } });

    test('loads no code for the other API', { tag: '@any-width' }, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      await startSignIn(page, 'default', '&release=1.42');
      await partsOf(page).identifier.fill('ada');
      await partsOf(page).password.fill('wrong');
      await partsOf(page).signInButton.click();
      await expect(page.getByText(texts.en.error.invalid_credentials)).toBeVisible();
      expect(scripts.some((path) => path.startsWith(`/assets/${api}-`))).toBe(true);
      expect(scripts.filter((path) => path.startsWith(`/assets/${other}-`))).toEqual([]);
    });
  });

test('serves the licences of the libraries with the build', { tag: '@any-width' }, async ({ request }) => {
  const licences = await request.get('/assets/licenses.md');
  expect(licences.status()).toBe(200);
  const text = await licences.text();
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'i18next', 'zod', 'libphonenumber-js'])
    expect(text).toMatch(new RegExp(`^#+ ${name} `, 'm'));
  expect(text).toContain('Permission is hereby granted');
});

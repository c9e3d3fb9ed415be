import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { chromiumPath, launchFlags } from './find-chromium.ts';
import type { Fixtures } from './fixtures.ts';
import { PLAIN_NAME } from './plain-name.ts';

const tests = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Sets windows as low as those of phones; on a desktop, tests/a11y has every state in such windows. */
const phoneOnly = '**/low-window.spec.ts';
/** What depends on the width of the screen; the states are laid out in every width by tests/a11y. */
const onPhones = [phoneOnly, '**/first-load.spec.ts', '**/page-frame.spec.ts', '**/flow-calls.spec.ts'];
/** The project `second-server` runs the flows before a server of its own; `desktop` runs a sample, without @matrix. */
const secondServer = '**/second-server*.spec.ts';
/** The project `languages` lays out every state that has a snapshot in every language; `a11y` a sample, without @matrix. */
const languages = '**/languages.spec.ts';
/** The project `interruptions` runs every route × every interruption; `desktop` runs a sample, without @matrix. */
const interruptions = '**/interruptions*.spec.ts';
/** The project `leaving` leaves every step during each of its calls; `desktop` runs a sample, without @matrix. */
const leaving = '**/leaving/*.spec.ts';
/** The project `two-tabs` runs every pair of flows; `desktop` runs a sample, without @matrix. */
const twoTabs = '**/two-tabs/*.spec.ts';
/** The project `hydration` compares the form of index.html with React's in every case; `desktop` in a few, without @matrix. */
const hydration = '**/takeover/*.spec.ts';
/** The project `contrast` reads every state of its pages in 10,000 brand colours; `desktop` in a few, without @matrix. */
const contrast = '**/contrast.spec.ts';
/** The project `stays` keeps pages open for hours and for a thousand navigations; `desktop` a sample, without @matrix. */
const stays = '**/stays/*.spec.ts';
/** The project `translated` translates every state; `desktop` a sample, without @matrix. */
const translated = '**/translated.spec.ts';
/** Whose texts change while a page is open. */
const inFlows = [
  '**/flows/*.spec.ts',
  '**/two-step/*.spec.ts',
  '**/social/*.spec.ts',
  '**/single-sign-on/*.spec.ts',
  '**/*terms-modal.spec.ts',
  '**/languages.spec.ts',
  '**/server-down.spec.ts',
  '**/dead-ends.spec.ts',
  '**/stale-*.spec.ts',
  '**/takeover/changed.spec.ts',
];

/** The project `chunks-recording` finds what each screen asks for, `chunks` makes it fail; `desktop` runs a sample. */
const chunks = '**/chunks/*.spec.ts';

/** The project `remaining` runs the other tests with @matrix: most differ from one of `desktop` in their data only. */
const withOwnProject = [
  secondServer,
  interruptions,
  leaving,
  twoTabs,
  hydration,
  contrast,
  stays,
  translated,
  chunks,
];

/** Grep patterns see the path of a test's file and its titles, joined by spaces. */
const flows = /flow-calls\.spec\.ts/;
const flowsByPointer = /flow-calls\.spec\.ts by pointer/;

/**
 * What a whole browser does and a headless shell does not, or does otherwise: the back/forward cache, new tabs, icons of
 * pages, addresses of applications, passkeys, the clipboard and what password managers set.
 */
const differsByBrowser = [
  ...['after-leaving', 'authenticator-app', 'backup-codes', 'bfcache-restore', 'brand', 'code-field'],
  ...['custom-content', 'dead-ends', 'history'],
  ...['limited-browsers', 'native', 'page-frame', 'passkey', 'password-manager', 'phone-field'],
  ...['preview-harness', 'second-server-social', 'security-policy', 'terms-modal'],
].map((name) => `**/${name}.spec.ts`);
const sameByBrowser = /\/passkey\.spec\.ts (?!created, then used)/;

/** Tests with flags of their own get workers of their own. */
const browserFlags = [...launchFlags(), `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];

export default defineConfig<Pick<Fixtures, 'prerender' | 'translated'>>({
  outputDir: tests('../test-results'),
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  workers: 2,
  // A test that passes the second time hides a race, in the test or in the page.
  retries: 0,
  // A machine that is busy with something else is no fault of the page; what is about time has a clock of its own.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // A test that has longer for all it does fails at the first action that hangs.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: chromiumPath(), args: browserFlags },
  },
  projects: [
    {
      // The samples of `errors` and `faults` are in it, as each project starts workers, mocks and browsers of its own.
      name: 'desktop',
      testDir: tests(''),
      testMatch: ['**/tests/e2e/**/*.spec.ts', '**/tests/{errors,faults}/sample.spec.ts'],
      testIgnore: phoneOnly,
      // `desktop` walks some flows by keyboard, `phone` some by pointer; `flows` and `flows-phone` walk all.
      grepInvert: [/@matrix/, flowsByPointer],
      use: desktop,
    },
    {
      // As `desktop`, where React alone renders the page.
      name: 'client-rendered',
      testDir: tests('e2e'),
      testIgnore: [secondServer, hydration, stays],
      grepInvert: [/@matrix/, flowsByPointer],
      use: { ...desktop, prerender: false },
    },
    {
      // As `desktop`, while the browser translates each page; its sample is in `desktop`.
      name: 'translated',
      testDir: tests('e2e'),
      testMatch: [translated, ...inFlows],
      grepInvert: flowsByPointer,
      use: { ...desktop, translated: true },
    },
    {
      // Where `npm test` has used a headless shell, it runs these again.
      name: 'whole-browser',
      testDir: tests('e2e'),
      testMatch: differsByBrowser,
      grepInvert: [/@matrix/, sameByBrowser],
      use: { ...desktop, launchOptions: { executablePath: chromiumPath('full'), args: browserFlags } },
    },
    { name: 'flows', testDir: tests('e2e'), grep: flows, use: desktop },
    { name: 'flows-phone', testDir: tests('e2e'), grep: flowsByPointer, use: phone },
    {
      name: 'phone',
      testDir: tests('e2e'),
      testMatch: onPhones,
      grepInvert: [/@matrix/, /@any-width/, /by keyboard alone/],
      use: phone,
    },
    { name: 'second-server', testDir: tests('e2e'), testMatch: secondServer, use: desktop },
    {
      name: 'remaining',
      testDir: tests('e2e'),
      testIgnore: withOwnProject,
      grep: /@matrix/,
      grepInvert: flows,
      use: desktop,
    },
    { name: 'interruptions', testDir: tests('e2e'), testMatch: interruptions, use: desktop },
    { name: 'leaving', testDir: tests('e2e'), testMatch: leaving, use: desktop },
    { name: 'two-tabs', testDir: tests('e2e'), testMatch: twoTabs, use: desktop },
    { name: 'hydration', testDir: tests('e2e'), testMatch: hydration, use: desktop },
    {
      name: 'chunks-recording',
      testDir: tests('e2e'),
      testMatch: '**/chunks/recording.spec.ts',
      use: desktop,
    },
    { name: 'chunks', testDir: tests('e2e'), testMatch: '**/chunks/!(recording).spec.ts', use: desktop },
    { name: 'contrast', testDir: tests('e2e'), testMatch: contrast, grep: /@matrix/, use: desktop },
    { name: 'stays', testDir: tests('e2e'), testMatch: stays, use: desktop },
    { name: 'errors', testDir: tests('errors'), testMatch: '**/matrix.spec.ts', use: desktop },
    { name: 'faults', testDir: tests('faults'), testMatch: '**/matrix.spec.ts', use: desktop },
    { name: 'a11y', testDir: tests('a11y'), grepInvert: /@matrix/ },
    { name: 'a11y-all', testDir: tests('a11y'), testMatch: '**/states.spec.ts' },
    // Needs what `npm run docs` writes.
    { name: 'reference', testDir: tests('reference'), use: desktop },
    // Needs nginx; follows docs/hosting.md.
    { name: 'hosting', testDir: tests('hosting'), workers: 1, fullyParallel: false, use: desktop },
    { name: 'languages', testDir: tests('a11y'), testMatch: languages },
  ],
});

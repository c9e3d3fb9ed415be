import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import {
  isFrom,
  isServerRelease,
  serverReleases,
  type ServerRelease,
} from '../../mocks/session/server-release.ts';
import { chromiumPath, launchFlags } from './find-chromium.ts';
import type { Fixtures, WorkerFixtures } from './fixtures.ts';
import { PLAIN_NAME } from './plain-name.ts';

const tests = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Uses windows as low as a phone's; on a desktop, tests/a11y opens every state in such windows. */
const phoneOnly = '**/low-window.spec.ts';
/** Tests whose outcome depends on the width of the screen; tests/a11y lays out the states in every width. */
const onPhones = [phoneOnly, '**/first-load.spec.ts', '**/page-frame.spec.ts'];
/** Tests that compare the form of index.html with the form that React renders. */
const hydration = '**/takeover/*.spec.ts';
/** Tests that keep a page open for hours, or read what it has stored. */
const longSessions = '**/long-sessions/*.spec.ts';
/** Tests in which texts change while a page is open. */
const inFlows = [
  '**/translated.spec.ts',
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

/**
 * Tests of features in which a whole browser differs from a headless shell: the back/forward cache, new tabs, icons of
 * pages, addresses of applications, passkeys, the clipboard and what password managers set.
 */
const differsByBrowser = [
  ...['after-leaving', 'authenticator-app', 'backup-codes', 'bfcache-restore', 'brand', 'code-field'],
  ...['custom-content', 'dead-ends', 'history'],
  ...['limited-browsers', 'native', 'page-frame', 'passkey', 'password-manager', 'phone-field'],
  ...['preview-harness', 'security-policy', 'terms-modal'],
].map((name) => `**/${name}.spec.ts`);
const sameByBrowser = /\/passkey\.spec\.ts (?!created, then used)/;

/** Tests of the journeys, which are the same whichever API the page speaks. */
const ofBothApis = [
  'control-page',
  'device-sign-in',
  'interruptions',
  'interruptions-bfcache',
  'flows/flow-calls',
  'flows/double-submit',
  'leaving/after-leaving',
  'leaving/codes',
  'two-tabs/*',
].map((name) => `**/${name}.spec.ts`);
/** Tests of flows that only the experience API has. */
const ofExperience = '**/experience/*.spec.ts';

/** The flags of all tests; tests with other flags get separate workers. */
const browserFlags = [...launchFlags(), `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];

/**
 * The long matrices, by their tag. If `npm run matrix` sets the variable, the ordinary browser tests run in another way:
 * `client-rendered`, where only React renders the page, or `translated`, while the browser translates each page.
 */
const matrix = {
  '': {
    testMatch: '**/tests/{e2e,a11y}/**/*.spec.ts',
    testIgnore: ofExperience,
    grep: /@matrix/,
    use: desktop,
  },
  // The tag `@first-form` names tests of the form that index.html shows before React.
  'client-rendered': {
    testMatch: '**/tests/e2e/**/*.spec.ts',
    testIgnore: [phoneOnly, ofExperience, hydration, longSessions],
    grepInvert: [/@matrix/, /@first-form/],
    use: { ...desktop, prerender: false },
  },
  translated: {
    testMatch: inFlows.map((pattern) => `**/tests/e2e/${pattern}`),
    grepInvert: /by pointer/,
    use: { ...desktop, translated: true },
  },
};
const variant = process.env['TEST_VARIANT'] ?? '';
const isVariant = (name: string): name is keyof typeof matrix => Object.hasOwn(matrix, name);
if (!isVariant(variant))
  throw new Error(`TEST_VARIANT is ${variant}; it can be client-rendered or translated.`);

/**
 * The files of tests/e2e/experience that need what a release has added to the server, by that release. The last line also has those
 * that walk every journey.
 */
const needs: Partial<Record<ServerRelease, readonly string[]>> = {
  '1.38': ['message-factors', 'passkey-sign-in'],
  '1.41': ['account-rules', 'optional-fields', 'picture'],
  '1.42': ['identifier-pages', 'leaving', 'lost-answers', 'repeated-requests'],
};
/** The release that the mock of `experience` imitates. Files that need a later one are left out. */
const release = process.env['TEST_RELEASE'] ?? '1.42';
if (!isServerRelease(release))
  throw new Error(`TEST_RELEASE is ${release}, a release that the mock cannot imitate.`);
const needsLater = serverReleases
  .filter((one) => !isFrom(one, release))
  .flatMap((one) => needs[one] ?? [])
  .map((name) => `**/experience/${name}.spec.ts`);

export default defineConfig<
  Pick<Fixtures, 'prerender' | 'server' | 'translated'>,
  Pick<WorkerFixtures, 'api' | 'release'>
>({
  outputDir: tests('../test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  workers: 2,
  // A test that passes the second time hides a race, in the test or in the page.
  retries: 0,
  // The limit is generous because the machine may be busy; tests about time have their own clock.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // A test with a longer timeout still fails at the first action that hangs.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: chromiumPath(), args: browserFlags },
  },
  projects: [
    {
      name: 'desktop',
      testDir: tests('e2e'),
      testIgnore: [phoneOnly, ofExperience],
      grepInvert: /@matrix/,
      use: desktop,
    },
    {
      name: 'phone',
      testDir: tests('e2e'),
      testMatch: onPhones,
      grepInvert: [/@matrix/, /@any-width/],
      use: phone,
    },
    {
      // `npm test` runs these again if it used a headless shell.
      name: 'whole-browser',
      testDir: tests('e2e'),
      testMatch: differsByBrowser,
      grepInvert: [/@matrix/, sameByBrowser],
      use: { ...desktop, launchOptions: { executablePath: chromiumPath('full'), args: browserFlags } },
    },
    { name: 'a11y', testDir: tests('a11y'), testMatch: '**/*.spec.ts', grepInvert: /@matrix/, use: desktop },
    { name: 'matrix', testDir: tests(''), ...matrix[variant] },
    {
      // The flows that the second server has people and settings for; e2e runs a sample, without @matrix.
      name: 'second-server',
      testDir: tests('e2e'),
      grep: /@second-server/,
      use: { ...desktop, server: 'second' },
    },
    {
      // The page speaks the experience API; e2e runs a sample, without @matrix.
      name: 'experience',
      testDir: tests('e2e'),
      testMatch: [...ofBothApis, ofExperience],
      testIgnore: needsLater,
      grepInvert: /@interaction/,
      use: { ...desktop, api: 'experience', release },
    },
    // Needs nginx; follows docs/hosting.md.
    { name: 'hosting', testDir: tests('hosting'), workers: 1, fullyParallel: false, use: desktop },
    // Needs the output of `npm run docs`.
    { name: 'reference', testDir: tests('reference'), use: desktop },
  ],
});

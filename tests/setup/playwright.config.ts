import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { chromiumPath, launchFlags } from './find-chromium.ts';

const tests = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Walked on the desktop only: what does not change with the width of the screen. */
const besideTheRows = [
  /flows\/(?!rows\.spec)[^/]+\.spec\.ts$/,
  /(history|languages|leaving|lost|once|restored|server-gone|stale-chunk|typed)\.spec\.ts$/,
];
const secondServer = '**/second-server*.spec.ts';
const gallery = '**/gallery.spec.ts';
/** Who gets lost anywhere: all of it is long, so the others run a sample, without @matrix. */
const lost = '**/lost-and-found*.spec.ts';

/** Browser tests, all of the production build behind its host; each starts the servers it needs (fixtures.ts). */
export default defineConfig({
  outputDir: tests('../test-results'),
  workers: 2,
  // A shared machine may be slow for a moment; what needed its second chance is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: { executablePath: chromiumPath(), args: launchFlags() },
  },
  projects: [
    { name: 'desktop', testDir: tests('e2e'), testIgnore: secondServer, grepInvert: /@matrix/, use: desktop },
    {
      name: 'phone',
      testDir: tests('e2e'),
      testIgnore: [secondServer, ...besideTheRows, lost],
      grepInvert: /by keyboard alone/,
      use: phone,
    },
    { name: 'second-server', testDir: tests('e2e'), testMatch: secondServer, use: desktop },
    { name: 'lost', testDir: tests('e2e'), testMatch: lost, use: desktop },
    { name: 'errors', testDir: tests('errors'), testMatch: '**/matrix.spec.ts', use: desktop },
    { name: 'errors-sample', testDir: tests('errors'), testMatch: '**/sample.spec.ts', use: desktop },
    {
      name: 'a11y',
      testDir: tests('a11y'),
      testIgnore: gallery,
      snapshotPathTemplate: '{testDir}/told/{arg}{ext}',
    },
    { name: 'gallery', testDir: tests('a11y'), testMatch: gallery },
  ],
});

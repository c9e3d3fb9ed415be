import { test as base } from '../setup/fixtures.ts';
import { startFaultyFiles, type FaultyFiles } from '../setup/faulty-files.ts';
import { startOtherDeployment } from '../setup/other-deployment.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';

/** Tests of a page whose files can fail, with another deployment behind them. */
export const test = base.extend<{ files: FaultyFiles; newer: RunningServer }>({
  newer: async ({ site }, use) => {
    const newer = await startOtherDeployment(site.gate.origin);
    await use(newer);
    await newer.close();
  },
  files: async ({ site, newer }, use) => {
    const files = await startFaultyFiles(site.origin, { cached: false, newer: newer.origin });
    await use(files);
    await files.close();
  },
  baseURL: async ({ files }, use) => use(files.origin),
});

/** The browser logs a file that does not load, and the router logs a screen that it cannot show. */
export const MISSING_FILE_WARNINGS = [
  /^console error: (Failed to load|Refused to (execute script|apply style)|.*A part of the page is missing)/,
];

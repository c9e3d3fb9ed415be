import { test as base } from '../../setup/fixtures.ts';
import { startFaultyFiles, type FaultyFiles } from '../../setup/faulty-files.ts';
import { startOtherDeployment } from '../../setup/other-deployment.ts';
import type { RunningServer } from '../../../mocks/server/listen.ts';

/** Tests of a page whose files can fail to come, with another deployment behind them. */
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

const PARTS = 'Failed to load|Refused to (execute script|apply style)|.*A part of the page is missing';
/** Of one tenant, whose content has inline styles and scripts. */
const CONTENT = '(Applying|Executing) inline (style|event handler) violates';

/** What the browser logs of a file that does not come, the router of a screen that cannot be shown, and the policy. */
export const CHUNK_WARNINGS = [
  new RegExp(`^console error: (${PARTS}|${CONTENT})|security policy: (style|script)-src-attr inline`),
];

import { test as base, expect } from '@playwright/test';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import type { Variant } from '../second-server/settings.ts';
import { collectComplaints } from './console-errors.ts';
import { lazyMock, startSecondSite, startSite } from './site.ts';
import type { Site } from './site.ts';

interface Fixtures {
  /** Who answers behind the page: the mock, or the second server in one of its variants. */
  server: 'mock' | Variant;
  /** Settings of the deployment, before the mock (contract §10). */
  deployment: DeploymentConfig;
  /** The build and its server, for this test alone; relative addresses lead there. */
  site: Site;
  /** What the page has to say on the console; all else that it says there fails the test. */
  expectedWarnings: RegExp[];
  /** The same, where it depends on how long the test takes whether it is said. */
  possibleWarnings: RegExp[];
  /** Fails a test whose page complains: security policy, errors, warnings. */
  quiet: undefined;
}

interface WorkerFixtures {
  mock: ReturnType<typeof lazyMock>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['mock', { option: true }],
  deployment: [{}, { option: true }],
  expectedWarnings: [[], { option: true }],
  possibleWarnings: [[], { option: true }],
  mock: [
    async ({}, use) => {
      const mock = lazyMock();
      await use(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ server, deployment, mock }, use) => {
    const site =
      server === 'mock'
        ? await startSite(await mock.origin(), { deployment })
        : await startSecondSite(server);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  quiet: [
    async ({ context, expectedWarnings, possibleWarnings }, use) => {
      const complaints = await collectComplaints(context);
      await use(undefined);
      const known = [...expectedWarnings, ...possibleWarnings];
      expect(complaints.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
      for (const pattern of expectedWarnings) expect(complaints.join('\n')).toMatch(pattern);
    },
    { auto: true },
  ],
});

export { expect };

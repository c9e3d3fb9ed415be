import { test as base, expect } from '@playwright/test';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import type { Variant } from '../second-server/variants.ts';
import { collectConsoleErrors } from './console-errors.ts';
import type { Build } from './hosted-build.ts';
import { lazyMock, startSecondServerSite, startSite } from './site.ts';
import type { Site } from './site.ts';
import { translatePages } from './translate-pages.ts';

/** What a test or a project sets. */
export interface Fixtures {
  server: 'mock' | Variant;
  /** Deployment settings, used with the mock only (contract §10). */
  deployment: DeploymentConfig;
  /** False shows the skeleton until React comes, unless `deployment` says otherwise; used with the mock only. */
  prerender: boolean;
  /** The browser translates every page. */
  translated: boolean;
  /** Of the page, used with the mock only. */
  build: Build;
  site: Site;
  /** Console messages that must appear; any other message fails the test. */
  expectedWarnings: RegExp[];
  /** Console messages that may appear, depending on timing. */
  possibleWarnings: RegExp[];
  failOnConsoleErrors: undefined;
}

interface WorkerFixtures {
  mock: ReturnType<typeof lazyMock>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['mock', { option: true }],
  deployment: [{}, { option: true }],
  prerender: [true, { option: true }],
  translated: [false, { option: true }],
  build: ['production', { option: true }],
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
  site: async ({ server, deployment, prerender, build, mock }, use) => {
    const config = { ...(!prerender && { prerender }), ...deployment };
    const site =
      server === 'mock'
        ? await startSite(await mock.origin(), { deployment: config, build })
        : await startSecondServerSite(server);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  failOnConsoleErrors: [
    async ({ context, translated, expectedWarnings, possibleWarnings }, use) => {
      const messages = await collectConsoleErrors(context);
      if (translated) await translatePages(context);
      await use(undefined);
      const allowed = [...expectedWarnings, ...possibleWarnings];
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      for (const pattern of expectedWarnings) expect(messages.join('\n')).toMatch(pattern);
    },
    { auto: true },
  ],
});

export { expect };

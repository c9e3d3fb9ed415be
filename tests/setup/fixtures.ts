import { test as base, expect } from '@playwright/test';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import type { Variant } from '../second-server/variants.ts';
import { collectConsoleErrors } from './console-errors.ts';
import type { Build } from './hosted-build.ts';
import { policyReports } from './policy-reports.ts';
import { lazyMock, startSecondServerSite, startSite } from './site.ts';
import { watchSecrets, type Secrets } from './secrets.ts';
import type { Site } from './site.ts';
import { useTestFont } from './test-font.ts';
import { watchCalls } from './unknown-operations.ts';
import { translatePages } from './translate-pages.ts';

/** Options of a test or a project. */
export interface Fixtures {
  /** The server behind the tests of a project. */
  server: 'mock' | 'second';
  /** The settings of the second server. */
  variant: Variant;
  /** Deployment settings, used with the mock only. */
  deployment: DeploymentConfig;
  /** False shows the skeleton until React has rendered, unless `deployment` says otherwise; used with the mock only. */
  prerender: boolean;
  /** The browser translates every page. */
  translated: boolean;
  /** The page uses a font of the tests, so that layouts do not depend on the machine. */
  testFont: boolean;
  /** The build of the page, used with the mock only. */
  build: Build;
  site: Site;
  /** Console messages that must appear; any other message fails the test. */
  expectedWarnings: RegExp[];
  /** Console messages that may appear, depending on timing. */
  possibleWarnings: RegExp[];
  /** Errors so far: on the console, in scripts, and reported violations of the CSP. */
  messages: Messages;
  failOnConsoleErrors: undefined;
  onlyKnownOperations: undefined;
  /** Typed secrets, which no console output and no address of a request may contain. */
  secrets: Secrets;
}

interface Messages {
  all: () => string[];
  forget: () => void;
}

export interface WorkerFixtures {
  /**
   * The API that the page calls at the mock: the one that the deployment names, or the Experience API, which it chooses by the
   * settings of the mock. `deployment` can name another.
   */
  api: ServerApi;
  /** The release that the mock imitates where the page chooses the Experience API. */
  release: ServerRelease;
  mock: ReturnType<typeof lazyMock>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['mock', { option: true }],
  variant: ['plain', { option: true }],
  deployment: [{}, { option: true }],
  prerender: [true, { option: true }],
  translated: [false, { option: true }],
  testFont: [false, { option: true }],
  build: ['production', { option: true }],
  expectedWarnings: [[], { option: true }],
  possibleWarnings: [[], { option: true }],
  api: ['interaction', { option: true, scope: 'worker' }],
  release: ['1.42', { option: true, scope: 'worker' }],
  mock: [
    async ({ api, release }, use) => {
      const mock = lazyMock(api, release);
      await use(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ server, variant, api, deployment, prerender, build, mock }, use) => {
    const config = {
      ...(api === 'interaction' && { api }),
      ...(!prerender && { prerender }),
      ...deployment,
    };
    const site =
      server === 'mock'
        ? await startSite(await mock.origin(), { deployment: config, build })
        : await startSecondServerSite(variant);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  messages: async ({ context }, use) => {
    policyReports.length = 0;
    const errors = await collectConsoleErrors(context);
    const forget = () => {
      for (const list of [errors, policyReports]) list.length = 0;
    };
    await use({ all: () => [...errors, ...policyReports], forget });
  },
  failOnConsoleErrors: [
    async ({ context, messages, translated, testFont, expectedWarnings, possibleWarnings }, use) => {
      if (translated) await translatePages(context);
      if (testFont) await useTestFont(context);
      await use(undefined);
      const allowed = [...expectedWarnings, ...possibleWarnings];
      const said = messages.all();
      expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      for (const pattern of expectedWarnings) expect(said.join('\n')).toMatch(pattern);
    },
    { auto: true },
  ],
  onlyKnownOperations: [
    async ({ context, api, release }, use) => {
      const unknownAt = watchCalls(context);
      await use(undefined);
      if (api === 'experience')
        expect(await unknownAt(release), `calls that release ${release} does not have`).toEqual([]);
    },
    { auto: true },
  ],
  secrets: [
    async ({ context }, use) => {
      const secrets = await watchSecrets(context);
      await use(secrets);
      expect(secrets.leaks(), 'secrets in the log or in an address').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leaveOutUnused } from '../../codegen/build/leave-out.ts';
import { UNUSED_OF_I18NEXT } from '../../codegen/build/unused/i18next.ts';
import { UNUSED_OF_ROUTER } from '../../codegen/build/unused/router.ts';

const nodeMajor = Number(process.versions.node.split('.')[0]);

const PAGE = ['src/**/*.test.{ts,tsx}', 'tests/{app,engine,flows,layout,state}/**/*.test.{ts,tsx}'];
const OTHER_TESTS = 'tests/!(a11y|app|e2e|engine|flows|layout|state)/**/*.test.{ts,tsx}';

/** They replace `location`, collect garbage or run the bundler, which a context of its own does not allow. */
const OWN_THREAD = [
  '**/create-app-services.test.ts',
  '**/phone/bundle.test.ts',
  '**/engine/secrets.test.ts',
  '**/flows/screens.test.tsx',
  '**/layout/missing-parts.test.tsx',
];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  // As they are built; React's production build, which cannot be tested by `act`, is left to the browser tests.
  plugins: [leaveOutUnused([UNUSED_OF_I18NEXT, ...UNUSED_OF_ROUTER])],
  test: {
    server: { deps: { inline: [/\/i18next\//, /\/@tanstack\/(history|react-router|router-core)\//] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // By default vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // From Node 25 on, its own `localStorage` would hide that of jsdom.
    execArgv: nodeMajor >= 25 ? ['--no-experimental-webstorage'] : [],
    // Some tests load the compiler or the linter.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          exclude: OWN_THREAD,
          // Each file has globals of its own, but jsdom and the libraries are read once for many files.
          pool: 'vmThreads',
          setupFiles: fileURLToPath(new URL('jsdom-globals.ts', import.meta.url)),
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['{codegen,mocks}/**/*.test.{ts,tsx}', OTHER_TESTS, ...OWN_THREAD],
          // Threads start faster than processes, and each file starts one.
          pool: 'threads',
        },
      },
    ],
  },
});

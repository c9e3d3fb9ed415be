import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const nodeMajor = Number(process.versions.node.split('.')[0]);

const PAGE = 'src/**/*.test.{ts,tsx}';
const OTHER_TESTS = 'tests/**/*.test.{ts,tsx}';

/** These tests replace `location` or modules, run the bundler, or import missing files. */
const OWN_THREAD = [
  '**/boot/boot-check.test.ts',
  '**/create-app-services.test.ts',
  '**/phone/bundle.test.ts',
  '**/features/screens.test.tsx',
  '**/layout/missing-parts.test.tsx',
  'tests/failures/page-problems.test.tsx',
  'tests/setup/playwright-config.test.ts',
];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // By default vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // From Node 25 on, Node's own `localStorage` would hide jsdom's.
    execArgv: nodeMajor >= 25 ? ['--no-experimental-webstorage'] : [],
    // Some tests load the compiler or the linter, some of them in a hook.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: [PAGE],
          exclude: OWN_THREAD,
          // Each file has its own globals, but jsdom and the libraries load once for many files.
          pool: 'vmThreads',
          setupFiles: fileURLToPath(new URL('jsdom-globals.ts', import.meta.url)),
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['*.test.ts', '{codegen,conformance,hosting,mocks}/**/*.test.{ts,tsx}', OTHER_TESTS],
          exclude: OWN_THREAD,
          pool: 'threads',
          // The test files of a thread share their imports, so a helper must not register a hook when it is imported.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own-thread', include: OWN_THREAD, pool: 'threads' },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leaveOutUnused } from '../../codegen/build/leave-out.ts';
import { UNUSED_OF_I18NEXT } from '../../codegen/build/unused/i18next.ts';
import { UNUSED_OF_ROUTER } from '../../codegen/build/unused/router.ts';

const nodeMajor = Number(process.versions.node.split('.')[0]);

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  // As they are built; React's production build, which cannot be tested by `act`, is left to the browser tests.
  plugins: [leaveOutUnused([UNUSED_OF_I18NEXT, ...UNUSED_OF_ROUTER])],
  test: {
    server: { deps: { inline: [/\/i18next\//, /\/@tanstack\/(history|react-router|router-core)\//] } },
    include: ['{codegen,src,mocks,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/a11y/**', '**/node_modules/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // By default vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // Threads start faster than processes, and each file starts one.
    pool: 'threads',
    // From Node 25 on, its own `localStorage` would hide that of jsdom.
    execArgv: nodeMajor >= 25 ? ['--no-experimental-webstorage'] : [],
    // Some tests load the compiler or the linter.
    testTimeout: 30_000,
  },
});

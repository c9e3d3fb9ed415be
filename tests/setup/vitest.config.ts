import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const nodeMajor = Number(process.versions.node.split('.')[0]);

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // node_modules may be read-only.
  cacheDir: '.cache/vitest',
  test: {
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

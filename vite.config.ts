import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { chunkList } from './codegen/build/chunk-list.ts';
import { chunkGroups } from './codegen/build/chunk-groups.ts';
import { compileHint } from './codegen/build/compile-hint.ts';
import { fileList } from './codegen/build/file-list.ts';
import { indexBlocks } from './codegen/build/index-html.ts';
import { BUILD_TARGETS } from './codegen/build/oldest-browsers.ts';
import { prerenderFirstForms } from './codegen/build/prerender.ts';
import { assetFileNames, chunkFileNames, textFiles } from './codegen/build/text-files.ts';
import { neutralNames } from './codegen/build/neutral-names.ts';
import { precompress } from './codegen/build/precompress.ts';
import { deploymentForMock } from './mocks/host/deployment-for-backend.ts';
import { readDeploymentFile } from './hosting/deployment-file.ts';
import packageJson from './package.json' with { type: 'json' };

const I18N = join(import.meta.dirname, 'src/i18n');
/** With pseudo-languages, for tests: `vite build --mode pseudo`. */
const PSEUDO = 'pseudo';
const PSEUDO_TAGS = ['en-XA', 'en-XB'];

// The store of the router imports a shim that React 18 and later do not need.
const RESOLVE = {
  alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
};
/** Calls of i18next that do nothing unless its option `debug` is set, which the page never does. */
const DEBUG_ONLY = ['this.logger.log', 'this.logger.warn', 'this.logger.deprecate'];
/** Short, unstable class names: custom CSS must use `data-part`. */
const CSS = { modules: { generateScopedName: '[hash:base64:4]' } };

export default defineConfig(({ command, mode }) => ({
  // node_modules may be read-only.
  cacheDir: '.cache/vite',
  plugins: [
    react(),
    textFiles(join(I18N, 'locales')),
    neutralNames(),
    indexBlocks({
      deployment: () =>
        deploymentForMock(
          readDeploymentFile(process.env['LATCHKEY_CONFIG']),
          `http://localhost:${process.env['PORT'] ?? '3000'}`,
        ),
      prerender: () =>
        prerenderFirstForms(import.meta.dirname, { resolve: RESOLVE, css: CSS }, () => [react()].flat()),
      pseudoTags: mode === PSEUDO ? PSEUDO_TAGS : [],
      version: packageJson.version,
    }),
    ...(mode === PSEUDO ? [] : [chunkList(), compileHint(), fileList(), precompress()]),
  ],
  resolve: RESOLVE,
  ...(command === 'build' && {
    // Leaves out the connection to the React developer tools.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    css: CSS,
  }),
  build: {
    outDir: mode === PSEUDO ? '.cache/pseudo' : 'dist',
    // Terser, as the default minifier makes the first load 0.8 KiB larger, and index.html larger than it may be.
    minify: mode === PSEUDO ? false : 'terser',
    terserOptions: {
      module: true,
      // Vite's default works around faults of a Safari older than any that is supported.
      safari10: false,
      ecma: 2020,
      compress: {
        passes: 4,
        inline: 1,
        pure_getters: true,
        pure_funcs: DEBUG_ONLY,
      },
    },
    target: BUILD_TARGETS,
    // One small style sheet, so that lazy screens load no more CSS.
    cssCodeSplit: false,
    // Inlined files would become data: URLs, which connect-src refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In assets/, as a name at the top could be the prefix of a route (contract.md#files).
    license: { fileName: 'assets/licenses.md' },
    rolldownOptions: {
      // Drops unused validators, although they are created by calls, and unused property reads.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: chunkFileNames(join(I18N, 'server-texts')),
        assetFileNames: assetFileNames(join(I18N, 'locales')),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}));

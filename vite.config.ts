import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { indexBlocks } from './codegen/build/index-html.ts';
import { precompress } from './codegen/build/precompress.ts';
import { deploymentBeforeMock } from './mocks/host/deployment-for-backend.ts';
import { readDeploymentFile } from './mocks/host/deployment-file.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    indexBlocks({
      deployment: () => deploymentBeforeMock(readDeploymentFile(process.env['LATCHKEY_CONFIG'])),
    }),
    precompress(),
  ],
  resolve: {
    // React has had this hook since 18; the router's store still asks for the stand-in.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  ...(command === 'build' && {
    // Where people sign in, no tool looks in.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    // Nobody is to style by class: the styling contract names parts.
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
  }),
  build: {
    // Half a KiB of the first load smaller than the default.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1, pure_getters: true } },
    // The browser floor (quality 40).
    target: ['safari16.4', 'chrome111', 'edge111', 'firefox115'],
    // One style sheet: it is small, and a lazy screen never waits for its own.
    cssCodeSplit: false,
    // Inlined files would be data: addresses, which connect-src refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Validators are built when their module loads; one that nobody reads may go. Nor does reading alone do anything here.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      // What the first screen needs is one file, whichever lazy screens need parts of it too.
      output: {
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
      },
    },
  },
}));

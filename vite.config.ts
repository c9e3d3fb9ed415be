import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { indexBlocks } from './codegen/build/index-html.ts';
import { precompress } from './codegen/build/precompress.ts';
import { deploymentBeforeMock } from './mocks/deployment-before.ts';
import { readDeploymentFile } from './mocks/deployment.ts';

export default defineConfig({
  plugins: [
    react(),
    indexBlocks({
      deployment: () => deploymentBeforeMock(readDeploymentFile(process.env['LATCHKEY_CONFIG'])),
    }),
    precompress(),
  ],
  build: {
    // The browser floor (quality 40).
    target: ['safari16.4', 'chrome111', 'edge111', 'firefox115'],
    // One style sheet: it is small, and a lazy screen never waits for its own.
    cssCodeSplit: false,
    // Inlined files would be data: addresses, which connect-src refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Validators are built when their module loads; one that nobody reads may go.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readResources } from '../resources.ts';

const FOLDER = fileURLToPath(new URL('../../../dist-conformance/', import.meta.url));
const ENTRY = fileURLToPath(new URL('../main.ts', import.meta.url));

/** `npm run part -- conformance-build`: the kit in one file of plain JavaScript, which Node runs alone. */
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    {
      name: 'without-own-servers',
      enforce: 'pre',
      // The mock and the second server stay in the repository.
      resolveId: (id) => (id.endsWith('/own-servers.ts') ? '\0no-own-servers' : null),
      load: (id) => (id === '\0no-own-servers' ? 'export const ownServers = [];' : null),
    },
  ],
  define: { CONFORMANCE_RESOURCES: JSON.stringify(readResources()) },
  ssr: { noExternal: true },
  build: {
    ssr: ENTRY,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rollupOptions: {
      output: { entryFileNames: 'conformance.mjs', format: 'es', codeSplitting: false },
    },
  },
});
const { size } = statSync(`${FOLDER}conformance.mjs`);
console.log(`Written: dist-conformance/conformance.mjs (${(size / 1024).toFixed(0)} KiB)`);

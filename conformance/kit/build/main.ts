import { mkdirSync, writeFileSync } from 'node:fs';
import { bundleKit } from './bundle-kit.ts';

/** `npm run part -- conformance-build` writes the kit as one file. */
const FOLDER = new URL('../../../dist-conformance/', import.meta.url);
const code = await bundleKit();
mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('conformance.mjs', FOLDER), code);
console.log(`Written: dist-conformance/conformance.mjs (${(code.length / 1024).toFixed(0)} KiB)`);

import react from '@vitejs/plugin-react';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from '../../codegen/build/precompress.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`references/${name}`, import.meta.url));

export interface References {
  staticForm: string;
  bareReact: string;
}

/** Builds the pages that ours is compared with into a folder; returns the folder of each. */
export async function buildReferences(folder: string): Promise<References> {
  const references = { staticForm: join(folder, 'static'), bareReact: join(folder, 'react') };
  await cp(sourceOf('static'), references.staticForm, { recursive: true });
  await build({
    root: sourceOf('react'),
    configFile: false,
    cacheDir: join(folder, 'cache'), // node_modules may be read-only
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: {
      outDir: references.bareReact,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  });
  return references;
}

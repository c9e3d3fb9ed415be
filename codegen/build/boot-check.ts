import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Relative to the root of the project, as the development server serves it. */
export const BOOT_CHECK = '/src/app/boot-check.ts';

/** The script that notices a missing entry: a classic script without imports, as a chunk may be missing as well. */
export async function buildBootCheck(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      minify: 'terser',
      lib: {
        entry: fileURLToPath(new URL(`../..${BOOT_CHECK}`, import.meta.url)),
        formats: ['iife'],
        name: 'bootCheck',
      },
    },
  });
  const [chunk] = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${BOOT_CHECK} could not be built.`);
  return chunk.code;
}

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { bootTextsSchema } from './boot-texts.ts';

/** Relative to the root of the project, as the development server serves it. */
export const BOOT_CHECK = '/src/app/boot-check.ts';

/** Of each language, only the texts that the script needs. */
const bootTextsOnly: Plugin = {
  name: 'latchkey:boot-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/[^/]+\.json$/ },
    handler: (code) => {
      const { title, text, try_again } = bootTextsSchema.parse(JSON.parse(code)).boot;
      return JSON.stringify({ boot: { title, text, try_again } });
    },
  },
};

/** The script that notices a missing entry: a classic script without imports, as a chunk may be missing as well. */
export async function buildBootCheck(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [bootTextsOnly],
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

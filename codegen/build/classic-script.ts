import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Builds a classic script without imports from a file, whose path is relative to the root of the project. */
export async function buildClassicScript(
  path: string,
  { mode = 'production', plugins = [] }: { mode?: string; plugins?: Plugin[] } = {},
): Promise<string> {
  const environment = process.env['NODE_ENV'];
  const result = await build({
    configFile: false,
    mode,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      target: 'es2020',
      // The default minifier makes index.html 440 bytes larger, which exceeds its budget.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: { passes: 6, unsafe_arrows: true, inline: 1, pure_getters: true, booleans: false },
      },
      lib: {
        entry: fileURLToPath(new URL(`../..${path}`, import.meta.url)),
        formats: ['iife'],
        name: 'script',
      },
    },
  });
  // Vite sets NODE_ENV for the whole process, and a test may start the mock in the same process.
  if (environment === undefined) delete process.env['NODE_ENV'];
  const [chunk] = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${path} could not be built.`);
  return chunk.code;
}

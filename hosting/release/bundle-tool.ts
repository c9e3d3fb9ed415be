import { fileURLToPath } from 'node:url';
import { build, type UserConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a script of this repository, with all that it imports, into one file that Node runs alone. */
export async function bundleTool(
  path: string,
  more: Pick<UserConfig, 'define' | 'plugins'> = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    ...more,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      write: false,
      target: 'node20',
      // Keeps the code readable, with comments that name the package of each part.
      minify: false,
      ssr: path,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const chunks = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length !== 1)
    throw new Error(`${path} could not be built into one file.`);
  return chunk.code;
}

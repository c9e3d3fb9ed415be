import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type UserConfig } from 'vite';

/** The markup of the first pages by path, with keys instead of texts. */
export type Prerendered = Readonly<Record<string, string>>;

/** Globals that the browser's router reads and Node lacks. */
const BEFORE = 'globalThis.window = undefined; globalThis.self = globalThis;';
const AFTER = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(await prerender());";

/** The worker loads React for Node, but bundles the router for browsers, so that both render the same elements. */
const EXTERNAL = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server', 'scheduler'];

/** Builds the page for Node and renders its first pages (docs/architecture.md). */
export async function prerenderFirstForms(
  root: string,
  config: Pick<UserConfig, 'css' | 'resolve'>,
  plugins: () => Plugin[],
): Promise<Prerendered> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: '.cache/vite',
    plugins: plugins(),
    ...config,
    ssr: {
      noExternal: true,
      external: EXTERNAL,
      resolve: { conditions: ['browser', 'module', 'production', 'import', 'default'] },
    },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'codegen/build/prerender-page.tsx',
        output: { format: 'es', codeSplitting: false, banner: BEFORE, footer: AFTER },
      },
    },
  });
  const [chunk] = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (chunk?.type !== 'chunk') throw new Error('codegen/build/prerender-page.tsx could not be built.');
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `prerender-${process.pid}.mjs`);
  writeFileSync(file, chunk.code);
  try {
    return await runInWorker(file);
  } finally {
    rmSync(file);
  }
}

/** Renders in a separate thread, which has its own globals and ends everything that the page leaves running. */
async function runInWorker(file: string): Promise<Prerendered> {
  const worker = new Worker(file);
  try {
    return await new Promise<Prerendered>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

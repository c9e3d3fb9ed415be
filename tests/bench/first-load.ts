import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A production build, and what of it a browser loads before somebody can sign in. */
export interface FirstLoad {
  html: string;
  styles: { name: string; text: string }[];
  /** The texts of one language, which are data. */
  texts: { name: string; text: string }[];
  /** The entry with all it imports. */
  scripts: Chunk[];
  /** Loaded later, or never. */
  lazy: Chunk[];
}

/** Builds as `npm run build` does, in memory and with source maps. */
export async function buildFirstLoad(language: string): Promise<FirstLoad> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  });
  if (!('output' in result)) throw new Error('The build gave something other than one bundle.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const assets = result.output.filter((file) => file.type === 'asset');
  const text = (name: RegExp) =>
    assets
      .filter(({ fileName }) => name.test(fileName))
      .map(({ fileName, source }) => ({ name: fileName, text: Buffer.from(source).toString('utf8') }));

  const first = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) for (const one of chunks) if (one.fileName === name) add(one);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  const [page] = text(/^index\.html$/);
  const texts = text(new RegExp(`/${language}-[^/]+\\.json$`));
  if (!page || !texts.length) throw new Error(`The build has no index.html, or no texts in "${language}".`);
  return {
    html: page.text,
    styles: text(/\.css$/),
    texts,
    scripts: [...first],
    lazy: chunks.filter((chunk) => !first.has(chunk)),
  };
}

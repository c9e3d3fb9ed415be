import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What a browser loads for the sign-in form. */
export interface FirstLoad {
  html: string;
  styles: { name: string; text: string }[];
  texts: { name: string; text: string }[];
  /** The entry and its static imports: what the form needs before it can be answered. */
  scripts: Chunk[];
  /** Requested when the app starts, for the first submit. */
  submit: Chunk[];
  /** Loaded on demand. */
  lazy: Chunk[];
}

/** Builds in memory, with source maps. */
export async function buildFirstLoad(language: string): Promise<FirstLoad> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configLoader: 'runner', // the default one writes to node_modules, which may be read-only
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  });
  if (!('output' in result)) throw new Error('The build did not return a single bundle.');
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
    for (const name of chunk.imports)
      for (const imported of chunks) if (imported.fileName === name) add(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  const later = chunks.filter((chunk) => !first.has(chunk));
  const [page] = text(/^index\.html$/);
  const texts = text(new RegExp(`/${language}-[^/]+\\.json$`));
  if (!page || !texts.length) throw new Error(`The build has no index.html, or no texts in "${language}".`);
  return {
    html: page.text,
    styles: text(/\.css$/),
    texts,
    scripts: [...first],
    submit: later.filter(({ name }) => name === 'submit'),
    lazy: later.filter(({ name }) => name !== 'submit'),
  };
}

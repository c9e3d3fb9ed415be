import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApi } from '../../src/domain/server-api.ts';
import { CHUNK_LIST, type ListedChunk } from '../../codegen/build/chunk-list.ts';

interface TextFile {
  name: string;
  text: string;
}

interface Script extends ListedChunk {
  code: string;
}

/** The files that a browser loads for the sign-in form. */
interface FirstLoad {
  html: string;
  styles: TextFile[];
  texts: TextFile[];
  /** The entry and its static imports, which the page needs before it can handle the form. */
  scripts: Script[];
  /** The scripts that the app requests at its start, for the first submit, by the API of the server. */
  submit: Readonly<Record<ServerApi, readonly Script[]>>;
  /** The scripts that load on demand. */
  lazy: Script[];
}

/** Reads a build, with its texts in one language. */
export function readFirstLoad(folder: string, language: string): FirstLoad {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const chunks = (JSON.parse(read(CHUNK_LIST)) as ListedChunk[]).map((chunk): Script => ({
    ...chunk,
    code: read(chunk.file),
  }));
  const assets = readdirSync(join(folder, 'assets'));
  const filesLike = (name: RegExp) =>
    assets.filter((file) => name.test(file)).map((file) => ({ name: file, text: read(`assets/${file}`) }));

  const first = new Set<Script>();
  const add = (chunk: Script): void => {
    if (first.has(chunk)) return;
    first.add(chunk);
    for (const imported of chunks) if (chunk.imports.includes(imported.file)) add(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  const later = chunks.filter((chunk) => !first.has(chunk));
  const texts = filesLike(new RegExp(`^${language}-[^/]+\\.json$`));
  if (!texts.length) throw new Error(`The build has no texts in "${language}".`);
  return {
    html: read('index.html'),
    styles: filesLike(/\.css$/),
    texts,
    scripts: [...first],
    submit: {
      interaction: later.filter(({ name }) => name === 'submit' || name === 'interaction'),
      experience: later.filter(({ name }) => name === 'submit' || name === 'experience'),
    },
    lazy: later.filter(({ name }) => !/^(submit|interaction|experience)$/.test(name)),
  };
}

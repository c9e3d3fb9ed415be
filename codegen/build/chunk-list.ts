import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** In the folder of the build, but outside `assets`, so that hosts do not serve it. */
export const CHUNK_LIST = '.vite/chunks.json';

/** A script of the build; files are relative to the folder of the build, modules to the root of the project. */
export interface ListedChunk {
  file: string;
  name: string;
  isEntry: boolean;
  /** The files that it imports statically. */
  imports: string[];
  modules: string[];
}

/** Lists the modules of each script; the check of sizes reads the list. */
export function chunkList(): Plugin {
  let root = '';
  return {
    name: 'latchkey:chunk-list',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, name, isEntry, imports, moduleIds }): ListedChunk => ({
          file: fileName,
          name,
          isEntry,
          imports,
          modules: moduleIds.map((id) => relative(root, id)),
        }));
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(chunks, null, 1) });
    },
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { textsFile } from '../../src/boot/first-form-data.ts';
import { FALLBACK_LANGUAGE } from '../../src/i18n/languages.ts';
import { neutralName } from './neutral-names.ts';

/** One hash for all files of a folder, because the first load has no room for a hash per file. */
export function folderHash(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('base64url').slice(0, 6);
}

/** Names the assets of a build; text files get `folderHash`. */
export function assetFileNames(locales: string): (asset: Rolldown.PreRenderedAsset) => string {
  const hash = folderHash(locales);
  return ({ originalFileNames }) => {
    const [, tag] = /\/locales\/([^/]+)\.json$/.exec(originalFileNames[0] ?? '') ?? [];
    return tag ? textsFile(tag, hash).slice(1) : 'assets/[name]-[hash:6][extname]';
  };
}

/** Emits the text files of all languages but the fallback, because no module imports them (src/i18n/language-urls.ts). */
export const textFiles = (locales: string): Plugin => ({
  name: 'latchkey:text-files',
  apply: 'build',
  buildStart() {
    const hash = folderHash(locales);
    for (const name of readdirSync(locales)) {
      const tag = name.slice(0, -'.json'.length);
      if (tag === FALLBACK_LANGUAGE) continue;
      const fileName = textsFile(tag, hash).slice(1);
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(locales, name)) });
    }
  },
});

/** Names the chunks of a build; the digests of a language get `folderHash`. */
export function chunkFileNames(serverTexts: string): (chunk: Rolldown.PreRenderedChunk) => string {
  const hash = folderHash(serverTexts);
  return ({ name, facadeModuleId }) => {
    const [, tag] = /\/server-texts\/([^/]+)\.json$/.exec(facadeModuleId ?? '') ?? [];
    return tag ? `assets/${tag}-${hash}.js` : `assets/${neutralName(name)}-[hash:7].js`;
  };
}

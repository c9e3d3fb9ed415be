import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Size and SHA-256 (hexadecimal) of each file below `/assets` whose name has a hash, by its path. */
export type FileList = Readonly<Record<string, { bytes: number; sha256: string }>>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const ENTRY = /<script\b(?=[^>]* type="module")[^>]* src="(\/assets\/[^"]+\.js)"/;

/** The path of the script that starts the page; undefined if the page names none. */
export const entryOf = (html: string): string | undefined => ENTRY.exec(html)?.[1];

/** The list is named after the entry, whose hash changes with every file that the page loads. */
export const fileListPath = (entry: string): string =>
  entry.replace(/^\/assets\/(.+)\.js$/, '/assets/files-of-$1.json');

/** Not in the list: compressed copies, and files that keep their name when their content changes. */
const isListed = (name: string) => /-[\w-]{6,8}\.\w+$/.test(name);

/** Writes the list of files of a build, with which `npm run check:host` compares what a host sends. */
export function writeFileList(folder: string): void {
  const entry = entryOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  if (entry === undefined) throw new Error('index.html has no entry script.');
  const list: Record<string, FileList[string]> = {};
  for (const name of readdirSync(join(folder, 'assets')).filter(isListed).sort()) {
    const bytes = readFileSync(join(folder, 'assets', name));
    list[`/assets/${name}`] = { bytes: bytes.length, sha256: sha256(bytes) };
  }
  writeFileSync(join(folder, fileListPath(entry)), JSON.stringify(list));
}

export function fileList(): Plugin {
  let folder = 'dist';
  return {
    name: 'latchkey:file-list',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: { order: 'post', sequential: true, handler: () => writeFileList(folder) },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { sha256 } from '../../codegen/build/file-list.ts';

/** The content of files by their path in the archive. */
export type Files = ReadonlyMap<string, Buffer>;

const CHECKSUMS = 'SHA256SUMS';

const byPath = ([a]: readonly [string, Buffer], [b]: readonly [string, Buffer]) => (a < b ? -1 : 1);

/** The files of a folder, by their path below `prefix`. */
export function readFolder(
  folder: string,
  prefix: string,
  isTaken: (path: string) => boolean = () => true,
): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, file.slice(folder.length + 1).replaceAll('\\', '/')] as const)
    .filter(([, path]) => isTaken(path))
    .map(([file, path]) => [posix.join(prefix, path), readFileSync(file)]);
}

/** A compressed archive of the files and their checksums, in one folder. Equal files give equal bytes. */
export function makeArchive(folder: string, files: Files, time: string): Buffer {
  const sorted = [...files].sort(byPath);
  const checksums = sorted.map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join('');
  const all = [...sorted, [CHECKSUMS, Buffer.from(checksums)] as const].map(([path, bytes]) => ({
    name: `${folder}/${path}`,
    data: new Uint8Array(bytes),
    attrs: { mode: '644', uid: 0, gid: 0, user: 'root', group: 'root', mtime: Date.parse(time) },
  }));
  const archive = gzipSync(createTar(all), { level: 9 });
  // The gzip header names the operating system, which must not change the bytes.
  archive[9] = 255;
  return archive;
}

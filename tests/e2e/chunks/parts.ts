import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { CHUNK_LIST, type ListedChunk } from '../../../codegen/build/chunk-list.ts';

/** A file of the build, without what changes from build to build: `submit.js`, `en.json`. */
export type Part = string;

const ASSET = /^\/assets\/(.+?)-[\w-]{6,8}\.(js|css|json)(\?|$)/;

/** The part that a path leads to; undefined for anything else. */
export function partAt(path: string): Part | undefined {
  const [, name, extension] = ASSET.exec(path) ?? [];
  return name === undefined ? undefined : `${name}.${extension ?? ''}`;
}

/** Matches the paths of a part. */
export function pathOf(part: Part): RegExp {
  const at = part.lastIndexOf('.');
  const name = part.slice(0, at).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`^/assets/${name}-[\w-]{6,8}\.${part.slice(at + 1)}(\?|$)`);
}

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Each part of the build. */
export const readParts = (): Part[] => [
  ...new Set(readdirSync(join(DIST, 'assets')).flatMap((name) => partAt(`/assets/${name}`) ?? [])),
];

/** The parts that each script of the build imports statically: where one of them does not come, the script does not either. */
export function readImports(): Map<Part, readonly Part[]> {
  const chunks = JSON.parse(readFileSync(join(DIST, CHUNK_LIST), 'utf8')) as ListedChunk[];
  const named = (file: string) => partAt(`/${file}`) ?? file;
  return new Map(chunks.map(({ file, imports }) => [named(file), imports.map(named)]));
}

/** What a browser asked for on a walk. */
export interface Recording {
  walk: string;
  /** When the screen was opened from the page before it. */
  arriving: readonly Part[];
  /** When it was reloaded, and its main action done. */
  reloaded: readonly Part[];
}

const FOLDER = fileURLToPath(new URL('../../../.cache/chunks', import.meta.url));

export function saveRecording(recording: Recording): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = recording.walk.replaceAll(/\W+/g, '_');
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(recording));
}

/** Those of the last recording, by walk; none where nothing was recorded. */
export function readRecordings(): Map<string, Recording> {
  let names: string[] = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    // Nothing was recorded.
  }
  const all = names.map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recording);
  return new Map(all.map((recording) => [recording.walk, recording]));
}

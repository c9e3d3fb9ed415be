import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { kib, sizesByOwner } from '../attribution.ts';
import { readFirstLoad } from '../first-load.ts';
import { table } from '../markdown.ts';
import type { MakeSection } from './section.ts';

/** Builds once more, as only source maps say which library a part of a script comes from. */
export const libraries: MakeSection = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  await build({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    configLoader: 'runner', // the default one writes to node_modules, which may be read-only
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' },
  });
  const mapOf = (file: string) =>
    JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload;
  const { scripts, submit } = readFirstLoad(folder, 'en');
  const rows = [...scripts, ...submit].flatMap(({ file, code }) => [
    [`**${file.replace(/-[\w-]{6,8}(?=\.\w+$)/, '')}**`, `**${kib(code).toFixed(1)}**`, ''],
    ...sizesByOwner(code, mapOf(file)).map(({ owner, size, before }) => [
      owner,
      size.toFixed(1),
      before.toFixed(1),
    ]),
  ]);
  rmSync(folder, { recursive: true });
  const text = [
    'Each script of the first load and of the first submit, by library. The parts are compressed each by itself, so',
    'their sum is above the size of the file.\n\n' + table(['script or part', 'KiB, brotli', 'before'], rows),
  ];
  return { title: 'Scripts by library', text: text.join(' '), missed: [] };
};

import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

/** Of a text after brotli. */
export const kib = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;

export function ownerOf(source: string | undefined): string {
  if (source === undefined) return 'bundler code';
  const library = source.split('node_modules/').at(-1) ?? '';
  if (source.includes('node_modules/')) return /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? source;
  const folder = /(?:^|\/)src\/([^/]+)/.exec(source)?.[1];
  return folder ? `src/${folder}` : 'bundler code';
}

export function textByOwner(code: string, map: SourceMapPayload): Map<string, string> {
  const sources = new SourceMap(map);
  const parts = new Map<string, string[]>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const entry = sources.findEntry(row, column);
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : undefined);
      const characters = parts.get(owner) ?? [];
      if (characters.push(line[column] ?? '') === 1) parts.set(owner, characters);
    }
  });
  return new Map([...parts].map(([owner, characters]) => [owner, characters.join('')]));
}

/** KiB of a script by owner, largest first, each compressed by itself, so that the sum is above the script's size. */
export const sizesByOwner = (
  code: string,
  map: SourceMapPayload,
): { owner: string; size: number; before: number }[] =>
  [...textByOwner(code, map)]
    .map(([owner, text]) => ({ owner, size: kib(text), before: text.length / 1024 }))
    .sort((a, b) => b.size - a.size);

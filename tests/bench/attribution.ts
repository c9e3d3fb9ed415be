import { SourceMap, type SourceMapPayload } from 'node:module';

/** The library or the room of src/ that a source belongs to. */
export function ownerOf(source: string | undefined): string {
  if (source === undefined) return 'glue of the bundler';
  const library = source.split('node_modules/').at(-1) ?? '';
  if (source.includes('node_modules/')) return /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? source;
  const room = /(?:^|\/)src\/([^/]+)/.exec(source)?.[1];
  return room ? `src/${room}` : 'glue of the bundler';
}

/** The text that each owner has in a minified file, by its source map. */
export function textByOwner(code: string, map: SourceMapPayload): Map<string, string> {
  const sources = new SourceMap(map);
  const parts = new Map<string, string[]>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const entry = sources.findEntry(row, column);
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : undefined);
      const own = parts.get(owner) ?? [];
      if (own.push(line[column] ?? '') === 1) parts.set(owner, own);
    }
  });
  return new Map([...parts].map(([owner, letters]) => [owner, letters.join('')]));
}
